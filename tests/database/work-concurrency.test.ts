import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  asObject,
  asText,
  command,
  eventKinds,
  only,
  push,
  stored,
} from './calls.ts';
import { owner, type Person, type PostgresEngine, postgresEngine } from './harness.ts';
import { sign, typed } from './submissions.ts';
import { addSealed, addSigned, askForMail, claimMail, claimSeal, settleMail } from './work.ts';

type Pool = Awaited<ReturnType<PostgresEngine['openPool']>>;

/** Two workers, two devices or a worker and a signer at once: only real Postgres can show it. */
describe('the work list under several connections on Postgres', () => {
  let engine: PostgresEngine;
  let pool: Pool;
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

  it('gives each due mail and each seal to one of several workers', async () => {
    const ids: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { id } = await addContract(pool, staff);
      await askForMail(pool, staff, id);
      ids.push((await addSigned(pool, staff)).id);
    }
    const claims = await Promise.all([
      ...Array.from({ length: 15 }, () => claimMail(pool)),
      ...Array.from({ length: 15 }, () => claimSeal(pool)),
    ]);
    const claimed = claims.flatMap((claim) =>
      claim === null ? [] : [asText(claim.id ?? asObject(claim.contract).id)],
    );
    expect(new Set(claimed).size).toBe(claimed.length);
    // A loser may have found nothing while the winner was at it; nothing is left over for good.
    for (;;) {
      const more = (await claimMail(pool)) ?? (await claimSeal(pool));
      if (more === null) break;
      claimed.push(asText(more.id ?? asObject(more.contract).id));
    }
    expect(claimed).toHaveLength(20);
    expect(claimed).toEqual(expect.arrayContaining(ids));
  });

  it('lets either the signature or the taking back win, never both: 20 of 20', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, token } = await addContract(pool, staff);
      const [signed, voided] = await Promise.all([
        sign(pool, token, typed()),
        push(pool, staff, [command('void_contract', id, { reason: 'x' })]),
      ]);
      const row = await stored(pool, 'contracts', id);
      const taken = only(voided).outcome === 'applied';
      expect([signed.ok, row?.status === 'signed', row?.voided_at === null]).toEqual([
        !taken,
        !taken,
        !taken,
      ]);
    }
  });

  it('completes once where both mails are settled at the same time: 10 of 10', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, toStaff, toSigner } = await addSealed(pool, staff);
      await Promise.all([claimMail(pool, toStaff), claimMail(pool, toSigner)]);
      await Promise.all([settleMail(pool, toStaff, 'sent'), settleMail(pool, toSigner, 'sent')]);
      expect((await eventKinds(pool, id)).slice(4)).toEqual(['emailed', 'emailed', 'completed']);
      expect(await stored(pool, 'contracts', id)).toMatchObject({ status: 'completed' });
    }
  });

  it('sweeps nobody away who is signing, and waits for nobody', async () => {
    const { id, token } = await addContract(pool, staff);
    const held = await pool.reserve();
    await held.run('begin');
    await held.rows('select 1 from public.contracts where id = $1 for update', [id]);
    await pool.as(owner, async (connection) => {
      await connection.run(`set local lock_timeout = '2s'`);
      await connection.rows('select public.run_contract_schedule()');
    });
    await held.run('rollback');
    held.release();
    expect(await sign(pool, token, typed())).toMatchObject({ ok: true });
  });
});
