import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addContract, call, sha256 } from './calls.ts';
import { anonymous, engines, type Person, type Row } from './harness.ts';
import { useDatabase } from './use-database.ts';
import { addSigned, claimSeal, settleSeal } from './work.ts';

describe.each(engines)('verifying a sealed copy on %s', (_name, start) => {
  const used = useDatabase(start);
  const verify = (hash: string | null, person: Person = anonymous): Promise<Row> =>
    used().database.as(person, (connection) =>
      call(connection, 'public.verify_sealed_copy($1::text)', [hash]),
    );
  const unknown = { ok: true, known: false };

  it('tells whose hash it is by the contract’s id, its status and times, and nothing of people', async () => {
    const { database, staff } = used();
    const { id } = await addSigned(database, staff);
    const hash = sha256(randomUUID());
    await claimSeal(database, id);
    expect(await verify(hash)).toEqual(unknown);
    await settleSeal(database, id, 'sealed', { path: `${id}/x.pdf`, sha256: hash });
    const answer = {
      ok: true,
      known: true,
      contract_id: id,
      status: 'signed',
      signed_at: expect.stringMatching(/Z$/),
      sealed_at: expect.stringMatching(/Z$/),
    };
    expect(await verify(hash)).toEqual(answer);
    expect(await verify(hash.toUpperCase())).toEqual(answer);
    expect(await verify(hash, staff)).toEqual(answer);
  });

  it('knows nothing of any other hash, text or nothing', async () => {
    const { database, staff } = used();
    await addContract(database, staff);
    for (const hash of [
      sha256('another'),
      '',
      'x',
      '0'.repeat(63),
      '%'.repeat(64),
      'é'.repeat(1e6),
      null,
    ])
      expect(await verify(hash)).toEqual(unknown);
  });
});
