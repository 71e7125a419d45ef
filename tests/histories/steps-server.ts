import { service, type Row } from '../database/harness.ts';
import { asObject, asText } from '../database/calls.ts';
import { quote } from './database.ts';
import type { History } from './history.ts';
import { reopen } from './reopen.ts';
import type { Step } from './steps.ts';

const MONTH_MS = 31 * 86_400_000;

/** One call of a service procedure, as the functions make it. */
async function call({ server }: History, expression: string): Promise<Row | null> {
  const rows = await server.as(service, `select ${expression} as answer`);
  const answer = rows[0]?.['answer'] ?? null;
  return answer === null || typeof answer !== 'object' ? null : asObject(answer);
}

async function seal(history: History): Promise<boolean> {
  const job = await call(history, 'public.claim_seal()');
  if (job === null) return false;
  const id = asText(asObject(job['contract'])['id']);
  const outcome = history.world.random.chance(0.7)
    ? `outcome => 'sealed', path => ${quote(`${id}.pdf`)}, sha256 => ${quote('a'.repeat(64))}`
    : `outcome => 'failed', code => 'storage'`;
  await call(history, `public.settle_seal(contract => ${quote(id)}::uuid, ${outcome})`);
  return true;
}

async function mail(history: History): Promise<boolean> {
  const job = await call(history, 'public.claim_mail()');
  if (job === null) return false;
  const outcome = history.world.random.pick(['sent', 'sent', 'sent', 'refused', 'unknown', null]);
  if (outcome !== null)
    await call(
      history,
      `public.settle_mail(mail => ${quote(asText(job['id']))}::uuid, outcome => ${quote(outcome)})`,
    );
  return true;
}

/** What the server does of itself: expiry, reminders, mails, sealed copies. */
export const serverSteps: readonly Step[] = [
  {
    name: 'the server works',
    weight: 5,
    async run(history) {
      await call(history, 'public.run_contract_schedule()');
      let done = 0;
      while (done < 6 && ((await seal(history)) || (await mail(history)))) done += 1;
      history.world.note(`  the server did ${done} jobs`);
      return true;
    },
  },
  {
    name: 'a month',
    weight: 0.4,
    async run(history) {
      const { world, seats } = history;
      world.note('  everything is put away for a month');
      for (const { staff, signer } of seats) {
        for (const page of staff) page.kill();
        signer?.kill();
      }
      await world.pass(MONTH_MS);
      for (const seat of seats) reopen(history, seat);
      return true;
    },
  },
];
