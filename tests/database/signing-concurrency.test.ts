import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  asObject,
  asText,
  call,
  command,
  eventKinds,
  newToken,
  only,
  push,
  stored,
  tamper,
} from './calls.ts';
import {
  anonymous,
  owner,
  type Person,
  type PostgresEngine,
  postgresEngine,
  type Row,
} from './harness.ts';
import {
  askForLink,
  decline,
  declining,
  expiredFor,
  openLink,
  sign,
  typed,
} from './submissions.ts';

// PGlite has one connection and cannot show what several devices do at once; real Postgres can.

const rounds = Array.from({ length: 20 });
let engine: PostgresEngine;
let pool: Awaited<ReturnType<PostgresEngine['openPool']>>;
let staff: Person;
beforeAll(async () => {
  engine = await postgresEngine();
  pool = await engine.openPool(16);
  staff = await addAccount(pool);
});
afterAll(async () => {
  await pool?.close();
  await engine?.close();
});

const codes = (answers: readonly Row[]): string[] =>
  answers
    .map((answer) => (answer.ok === true ? 'ok' : asText(asObject(answer.error).code)))
    .toSorted((a, b) => a.localeCompare(b));
const mails = async (id: string): Promise<number> =>
  (
    await pool.as(owner, (connection) =>
      connection.rows('select 1 from private.mails where contract_id = $1', [id]),
    )
  ).length;

it('of two devices that sign at once one wins, and the other is told who and when', async () => {
  for (const _ of rounds) {
    const { id, token } = await addContract(pool, staff);
    const names = ['Aoife', 'Brian'];
    const answers = await Promise.all(
      names.map((name) => sign(pool, token, typed({ signature_data: name }))),
    );
    const winner = answers.findIndex((answer) => answer.ok === true);
    expect(answers[1 - winner]).toEqual({
      ok: false,
      error: {
        code: 'already_signed',
        signed_at: asObject(answers[winner]?.receipt).signed_at,
        signed_by: names[winner],
      },
    });
    expect(await eventKinds(pool, id)).toEqual(['created', 'sent', 'signed']);
  }
});

it('three simultaneous repeats of one signature get the same receipt', async () => {
  for (const _ of rounds) {
    const { id, token } = await addContract(pool, staff);
    const submission = typed();
    const [first, ...others] = await Promise.all([
      sign(pool, token, submission),
      sign(pool, token, submission),
      sign(pool, token, submission),
    ]);
    for (const other of others) expect(other).toEqual(first);
    expect(await eventKinds(pool, id)).toEqual(['created', 'sent', 'signed']);
  }
});

it('of a signature and a decline at once one wins, and the other is told', async () => {
  const lost = new Set<string>();
  for (const _ of rounds) {
    const { id, token } = await addContract(pool, staff);
    const answers = await Promise.all([sign(pool, token, typed()), decline(pool, token)]);
    const [signed, declined] = answers.map((answer) => answer.ok === true);
    expect(signed).toBe(!declined);
    const [loser] = codes(answers).filter((code) => code !== 'ok');
    expect(loser).toBe(signed === true ? 'already_signed' : 'declined');
    lost.add(asText(loser));
    expect(await stored(pool, 'contracts', id)).toMatchObject(
      signed === true ? { status: 'signed', declined_at: null } : { status: 'sent' },
    );
    expect(await eventKinds(pool, id)).toEqual([
      'created',
      'sent',
      signed === true ? 'signed' : 'declined',
    ]);
  }
  expect(lost.size).toBeGreaterThan(0);
});

it('a decline that arrives three times at once is one: one answer, one event, one mail', async () => {
  for (const _ of rounds) {
    const { id, token } = await addContract(pool, staff);
    const said = declining();
    const [first, ...others] = await Promise.all([
      decline(pool, token, said),
      decline(pool, token, said),
      decline(pool, token, said),
    ]);
    expect(first).toMatchObject({ ok: true });
    for (const other of others) expect(other).toEqual(first);
    expect(await eventKinds(pool, id)).toEqual(['created', 'sent', 'declined']);
    expect(await mails(id)).toBe(1);
  }
});

it('of two different declines at once one is taken', async () => {
  for (const _ of rounds) {
    const { id, token } = await addContract(pool, staff);
    const answers = await Promise.all([decline(pool, token), decline(pool, token)]);
    expect(codes(answers)).toEqual(['declined', 'ok']);
    expect(await mails(id)).toBe(1);
  }
});

it('a link that is replaced while somebody signs with it is either signed or replaced', async () => {
  for (const _ of rounds) {
    const { id, token } = await addContract(pool, staff);
    const [answer, [replaced]] = await Promise.all([
      sign(pool, token, typed()),
      push(pool, staff, [command('replace_link', id, { signing_token: newToken() })]),
    ]);
    const signed = replaced?.outcome === 'rejected';
    // Signed and then replaced is refused; replaced first leads nowhere. Never "not found".
    expect(codes([answer])).toEqual([signed ? 'ok' : 'link_replaced']);
    expect(await eventKinds(pool, id)).toEqual([
      'created',
      'sent',
      signed ? 'signed' : 'link_replaced',
    ]);
  }
});

it('of many who ask for a new link at once one is heard', async () => {
  for (const _ of rounds.slice(10)) {
    const { id, token } = await expiredFor(pool, staff, 1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => askForLink(pool, token)));
    expect(codes(answers)).toEqual(['ok', 'rate_limited', 'rate_limited', 'rate_limited']);
    expect(await mails(id)).toBe(1);
  }
});

it('a decline and an extension at once end open or declined, and the log tells which', async () => {
  for (const _ of rounds) {
    const { id, token } = await addContract(pool, staff);
    const extension = command('extend_contract', id, {
      expires_at: new Date(Date.now() + 40 * 86_400_000).toISOString(),
    });
    const [answer, [extended]] = await Promise.all([
      decline(pool, token),
      push(pool, staff, [extension]),
    ]);
    expect([answer.ok, extended?.outcome]).toEqual([true, 'applied']);
    const contract = await stored(pool, 'contracts', id);
    const last = (await eventKinds(pool, id)).at(-1);
    expect(last).toBe(contract?.declined_at === null ? 'extended' : 'declined');
    const [check] = await pool.as(owner, (connection) =>
      connection.rows('select public.verify_contract_events($1) as whole', [id]),
    );
    expect(check?.whole).toBe(true);
  }
});

it('of calls at once no more pass than the limit, also when a window begins anew', async () => {
  const { id, token } = await addContract(pool, staff);
  for (let window = 0; window < 3; window += 1) {
    const answers = await Promise.all(Array.from({ length: 48 }, () => openLink(pool, token)));
    expect(codes(answers).filter((code) => code === 'ok')).toHaveLength(30);
    await pool.as(owner, (connection) =>
      connection.run(
        `update private.rate_windows set started_at = started_at - interval '61 seconds'`,
      ),
    );
  }
  await tamper(pool, 'contracts', `expires_at = now() - interval '1 hour'`, id);
  expect(codes([await openLink(pool, token)])).toEqual(['expired']);
});

it('calls, sweeps and signatures at once never lock each other up', async () => {
  const headers = (place: number) => ({ 'x-real-ip': `198.51.100.${place % 3}` });
  const contracts = await Promise.all(Array.from({ length: 8 }, () => addContract(pool, staff)));
  await pool.as(owner, (connection) =>
    connection.run(`delete from private.limits where name = 'address_calls'`),
  );
  const load = (token: string, place: number) =>
    pool.as(
      anonymous,
      (connection) => call(connection, 'public.get_contract_for_signing($1::text)', [token]),
      headers(place),
    );
  const sweep = () =>
    pool.as(owner, (connection) =>
      connection.run(
        `update private.rate_windows set started_at = started_at - interval '5 minutes';
         select public.run_contract_schedule();`,
      ),
    );
  const answers = await Promise.all([
    ...contracts.flatMap(({ token }, place) => [
      load(token, place),
      load(token, place + 1),
      sign(pool, token, typed({ submission_id: randomUUID() }), headers(place)),
    ]),
    ...[1, 2, 3].map(sweep),
  ]);
  const told = answers.filter((answer): answer is Row => typeof answer === 'object');
  expect(codes(told).filter((code) => code !== 'ok')).toEqual([]);
  expect(only([...new Set(told.map((answer) => answer.ok))])).toBe(true);
});
