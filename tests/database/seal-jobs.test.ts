import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addAccount,
  asObject,
  asObjects,
  command,
  eventKinds,
  only,
  push,
  refusal,
  stored,
} from './calls.ts';
import { engines, owner } from './harness.ts';
import { useDatabase } from './use-database.ts';
import {
  addSealed,
  addSigned,
  alter,
  claimMail,
  claimSeal,
  copy,
  lastEvent,
  settleMail,
  settleSeal,
  work,
} from './work.ts';

describe.each(engines)('sealing on %s', (_name, start) => {
  const used = useDatabase(start);
  // Each test finds an empty list.
  beforeEach(async () => {
    await used().database.as(owner, (connection) =>
      connection.run('truncate private.mails, private.seals'),
    );
  });

  const contractOf = async (id: string) => await stored(used().database, 'contracts', id);
  const dueNow = (id: string) =>
    alter(used().database, 'update private.seals set due_at = now() where contract_id = $1', id);
  const retry = async (id: string) => {
    const { database, staff } = used();
    return only(await push(database, staff, [command('seal_contract', id)]));
  };

  it('begins with the signature and hands out all that the copy shows, to one worker at a time', async () => {
    const { database, staff } = used();
    const { id, submission } = await addSigned(database, staff);
    expect(await contractOf(id)).toMatchObject({
      status: 'signed',
      seal_state: 'sealing',
      sealed_at: null,
    });
    const claimed = await claimSeal(database);
    expect(claimed).toMatchObject({
      attempt: 1,
      contract: { id, status: 'signed', title: 'Camera lease', terms: expect.any(String) },
      signature: { id: submission, evidence_sha256: expect.any(String) },
      staff: { email: expect.stringContaining('@touchline.example'), name: null },
    });
    expect(asObjects(claimed?.events).map((event) => event.kind)).toEqual([
      'created',
      'sent',
      'signed',
    ]);
    expect(JSON.stringify(claimed)).not.toContain('sync_xid');
    expect(await claimSeal(database)).toBeNull();
    expect(await claimSeal(database, id)).toBeNull();
  });

  it('goes to the next worker once a lease of two minutes has run out', async () => {
    const { database, staff } = used();
    const { id } = await addSigned(database, staff);
    await claimSeal(database, id);
    const [seal] = await alter(
      database,
      'select due_at from private.seals where contract_id = $1',
      id,
    );
    const leaseMs = new Date(String(seal?.due_at)).getTime() - Date.now();
    expect(leaseMs).toBeGreaterThan(60_000);
    expect(leaseMs).toBeLessThan(125_000);
    await dueNow(id);
    expect(await claimSeal(database)).toMatchObject({ attempt: 2 });
  });

  it('stores the copy once, mails both sides, and completes when both mails are out', async () => {
    const { database, staff } = used();
    const { id } = await addSigned(database, staff);
    await claimSeal(database, id);
    expect(await settleSeal(database, id, 'sealed', copy)).toEqual({ state: 'done', ...copy });
    expect(await contractOf(id)).toMatchObject({
      status: 'signed',
      seal_state: 'sealed',
      sealed_sha256: copy.sha256,
      sealed_path: copy.path,
      sealed_at: expect.any(String),
    });
    // A slower worker changes nothing.
    const other = { path: 'sealed/2.pdf', sha256: 'b'.repeat(64) };
    expect(await settleSeal(database, id, 'sealed', other)).toEqual({ state: 'done', ...copy });
    expect(await settleSeal(database, id, 'failed', { code: 'x' })).toEqual({
      state: 'done',
      ...copy,
    });

    const mails = [await claimMail(database), await claimMail(database)];
    expect(await claimMail(database)).toBeNull();
    expect(
      Object.fromEntries(
        mails.map((mail) => [mail?.kind, [mail?.recipient_email, mail?.sealed_path]]),
      ),
    ).toEqual({
      signed_signer: ['secretary@club.example', copy.path],
      signed_staff: [expect.stringContaining('@touchline.example'), copy.path],
    });
    expect(mails.every((mail) => typeof mail?.evidence_sha256 === 'string')).toBe(true);
    await settleMail(database, String(mails[0]?.id), 'sent');
    expect(await contractOf(id)).toMatchObject({ status: 'signed', seal_state: 'sealed' });
    await settleMail(database, String(mails[1]?.id), 'sent');
    expect(await contractOf(id)).toMatchObject({
      status: 'completed',
      seal_state: 'sealed',
      completed_at: expect.any(String),
    });
    expect(await eventKinds(database, id)).toEqual([
      'created',
      'sent',
      'signed',
      'sealed',
      'emailed',
      'emailed',
      'completed',
    ]);
    expect(await lastEvent(database, id, 'sealed')).toEqual({
      actor_kind: 'system',
      details: { sealed_sha256: copy.sha256 },
    });
    expect(await lastEvent(database, id, 'emailed')).toMatchObject({
      details: { about: 'signed' },
    });
    const whole = await database.as(staff, (connection) =>
      connection.rows('select public.verify_contract_events($1::text::uuid) as whole', [id]),
    );
    expect(only(whole).whole).toBe(true);
  });

  it('tries again after 10 seconds, 1, 5, 30 and 120 minutes, then waits for staff', async () => {
    const { database, staff } = used();
    const { id } = await addSigned(database, staff);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await claimSeal(database, id)).toMatchObject({ attempt });
      expect(await settleSeal(database, id, 'failed', { code: 'storage' })).toEqual({
        state: attempt < 6 ? 'due' : 'failed',
      });
      if (attempt === 6) break;
      expect(await claimSeal(database, id)).toBeNull();
      const [seal] = await alter(
        database,
        'select due_at from private.seals where contract_id = $1',
        id,
      );
      waits.push(Math.round((new Date(String(seal?.due_at)).getTime() - Date.now()) / 5000) * 5);
      await dueNow(id);
    }
    expect(waits).toEqual([10, 60, 300, 1800, 7200]);
    expect(await contractOf(id)).toMatchObject({ status: 'signed', seal_state: 'failed' });
    expect(await lastEvent(database, id, 'seal_failed')).toEqual({
      actor_kind: 'system',
      details: { code: 'storage' },
    });
    await dueNow(id);
    expect(await claimSeal(database, id)).toBeNull();
    // Late but there: a copy is a copy.
    expect(await settleSeal(database, id, 'sealed', copy)).toMatchObject({ state: 'done' });
    expect(await contractOf(id)).toMatchObject({ seal_state: 'sealed' });
  });

  it('is left to staff where six workers fell silent', async () => {
    const { database, staff } = used();
    const { id } = await addSigned(database, staff);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await claimSeal(database, id);
      await dueNow(id);
    }
    expect(await claimSeal(database, id)).toBeNull();
    expect(await contractOf(id)).toMatchObject({ seal_state: 'failed' });
    expect(await lastEvent(database, id, 'seal_failed')).toMatchObject({
      details: { code: 'no_answer' },
    });
  });

  it('begins anew when staff ask, and only where it failed', async () => {
    const { database, staff } = used();
    const { id } = await addSigned(database, staff);
    expect(await retry(id)).toMatchObject({ outcome: 'applied', superseded: true });
    await alter(database, 'update private.seals set attempts = 6 where contract_id = $1', id);
    await settleSeal(database, id, 'failed', { code: 'storage' });
    expect(await retry(id)).toMatchObject({ outcome: 'applied' });
    expect(await contractOf(id)).toMatchObject({ seal_state: 'sealing' });
    expect(await retry(id)).toMatchObject({ superseded: true });
    expect(await claimSeal(database, id)).toMatchObject({ attempt: 1 });
    expect((await eventKinds(database, id)).slice(-2)).toEqual(['seal_failed', 'seal_retried']);
  });

  it.each(['refused', 'unknown'] as const)(
    'waits for staff where a mail about it was %s, and sends only that one again',
    async (outcome) => {
      const { database, staff } = used();
      const { id, toStaff, toSigner } = await addSealed(database, staff);
      await claimMail(database, toStaff);
      await settleMail(database, toStaff, 'sent');
      await alter(database, 'update private.mails set attempts = 5 where id = $1', toSigner);
      await claimMail(database, toSigner);
      await settleMail(database, toSigner, outcome, 'x');
      expect(await contractOf(id)).toMatchObject({
        status: 'signed',
        seal_state: 'failed',
        sealed_sha256: copy.sha256,
      });
      expect(await claimMail(database)).toBeNull();

      expect(await retry(id)).toMatchObject({ outcome: 'applied' });
      expect(await contractOf(id)).toMatchObject({
        seal_state: 'sealed',
        sealed_sha256: copy.sha256,
      });
      expect(await claimSeal(database, id)).toBeNull();
      expect(await claimMail(database)).toMatchObject({ id: toSigner, attempt: 1 });
      expect(await claimMail(database)).toBeNull();
      await settleMail(database, toSigner, 'sent');
      expect(await contractOf(id)).toMatchObject({ status: 'completed', seal_state: 'sealed' });
    },
  );

  it('completes on late word of a mail that was given up', async () => {
    const { database, staff } = used();
    const { id, toStaff, toSigner } = await addSealed(database, staff);
    for (const mail of [toStaff, toSigner]) await claimMail(database, mail);
    await settleMail(database, toSigner, 'unknown');
    await settleMail(database, toStaff, 'sent');
    expect(await contractOf(id)).toMatchObject({ status: 'signed', seal_state: 'failed' });
    await settleMail(database, toSigner, 'sent');
    expect(await contractOf(id)).toMatchObject({ status: 'completed', seal_state: 'sealed' });
  });

  it('does not wait for an account that is gone', async () => {
    const { database } = used();
    const leaver = await addAccount(database);
    const { id } = await addSigned(database, leaver);
    await alter(database, 'delete from auth.users where id = $1', leaver.id);
    expect(await claimSeal(database, id)).toMatchObject({ staff: { email: null, name: null } });
    await settleSeal(database, id, 'sealed', copy);
    const mail = await claimMail(database);
    expect(mail).toMatchObject({ kind: 'signed_signer', staff_email: null, staff_name: null });
    expect(await claimMail(database)).toBeNull();
    await settleMail(database, String(mail?.id), 'sent');
    expect(await contractOf(id)).toMatchObject({ status: 'completed' });
  });

  it('takes a copy with path and hash only, and knows two outcomes', async () => {
    const { database, staff } = used();
    const { id } = await addSigned(database, staff);
    for (const [outcome, rest] of [
      ['sealed', {}],
      ['sealed', { path: '', sha256: copy.sha256 }],
      ['sealed', { path: 'x.pdf', sha256: 'ABC' }],
      ['done', copy],
    ] as const)
      expect(await refusal(settleSeal(database, id, outcome, rest))).toMatchObject({
        code: '22023',
        message: 'invalid_outcome',
      });
    expect(await settleSeal(database, randomUUID(), 'failed')).toBeNull();
  });

  it('gives the copy for the token or the contract, never for both or neither', async () => {
    const { database, staff } = used();
    const { id, token } = await addSealed(database, staff);
    const unsealed = await addSigned(database, staff);
    const ask = (by: string | null, contract: string | null) =>
      work(database, 'sealed_copy($1, $2::text::uuid)', [by, contract]);
    const answer = { ...copy, file_name: 'Máire_Ní_Bhriain_Contract.pdf' };
    expect(await ask(token, null)).toEqual(answer);
    expect(await ask(null, id)).toEqual(answer);
    expect(await ask(token, id)).toBeNull();
    expect(await ask(null, null)).toBeNull();
    expect(await ask('x', null)).toBeNull();
    expect(await ask(unsealed.token, null)).toBeNull();
    expect(await ask(null, randomUUID())).toBeNull();
  });

  it.each([
    [null, 'Unnamed Customer_Contract.pdf'],
    [' ', 'Unnamed Customer_Contract.pdf'],
    ['../..\\x: "y"?', 'x_y_Contract.pdf'],
    ['Jürgen & Söhne', 'Jürgen_Söhne_Contract.pdf'],
    ['x'.repeat(200), `${'x'.repeat(80)}_Contract.pdf`],
  ])('names the copy of %j %s', async (name, fileName) => {
    const rows = await used().database.as(owner, (connection) =>
      connection.rows('select private.sealed_file_name($1::text) as name', [name]),
    );
    expect(asObject(only(rows)).name).toBe(fileName);
  });
});
