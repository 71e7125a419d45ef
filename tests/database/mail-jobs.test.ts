import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  call,
  command,
  eventKinds,
  only,
  push,
  refusal,
  tamper,
} from './calls.ts';
import { anonymous, engines, owner, type Person } from './harness.ts';
import { sign, typed } from './submissions.ts';
import { useDatabase } from './use-database.ts';
import { alter, askForMail, claimMail, lastEvent, runSchedule, settleMail, work } from './work.ts';

const minuteMs = 60_000;

describe.each(engines)('mails on %s', (_name, start) => {
  const used = useDatabase(start);
  // Each test finds an empty list.
  beforeEach(async () => {
    await used().database.as(owner, (connection) =>
      connection.run('truncate private.mails, private.seals'),
    );
  });

  const mailOf = async (id: string) =>
    only(await alter(used().database, 'select * from private.mails where id = $1', id));
  const dueNow = (id: string) =>
    alter(used().database, 'update private.mails set due_at = now() where id = $1', id);

  async function asked(): Promise<{ contract: string; token: string; mail: string }> {
    const { database, staff } = used();
    const { id, token } = await addContract(database, staff);
    return { contract: id, token, mail: await askForMail(database, staff, id) };
  }

  it('are claimed once, with all that writing them needs', async () => {
    const { database, staff } = used();
    await alter(
      database,
      `update auth.users set raw_user_meta_data = '{"first_name": "Niamh", "last_name": "Byrne"}' where id = $1`,
      staff.id,
    );
    const { contract, token, mail } = await asked();
    expect(await work(database, 'to_jsonb(public.due_jobs())').catch(() => null)).toBeNull();
    expect(await claimMail(database)).toEqual({
      id: mail,
      kind: 'link',
      attempt: 1,
      recipient_email: 'chair@club.example',
      recipient_name: 'Aoife',
      message: 'As promised',
      signer_locale: null,
      link: null,
      requested_at: expect.stringMatching(/Z$/),
      staff_email: expect.stringContaining('@touchline.example'),
      staff_name: 'Niamh Byrne',
      evidence_sha256: null,
      sealed_path: null,
      contract: {
        id: contract,
        title: 'Camera lease',
        locale: 'en',
        status: 'sent',
        customer_name: 'Máire Ní Bhriain',
        customer_company: null,
        customer_email: 'secretary@club.example',
        signing_token: token,
        expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
        signed_at: null,
        declined_at: null,
        decline_reason: null,
      },
    });
    expect(await claimMail(database)).toBeNull();
    expect(await claimMail(database, mail)).toBeNull();
  });

  it('are claimed by name, or the oldest first', async () => {
    const { database } = used();
    const [first, second] = [await asked(), await asked()];
    await alter(
      database,
      `update private.mails set due_at = now() - interval '1 hour' where id = $1`,
      first.mail,
    );
    expect(await claimMail(database, second.mail)).toMatchObject({ id: second.mail });
    const third = await asked();
    expect(await claimMail(database)).toMatchObject({ id: first.mail });
    expect(await claimMail(database)).toMatchObject({ id: third.mail });
  });

  it('that are out are logged once and never go again', async () => {
    const { database } = used();
    const { contract, mail } = await asked();
    await claimMail(database, mail);
    expect(await settleMail(database, mail, 'sent')).toEqual({ state: 'sent' });
    expect(await settleMail(database, mail, 'refused', 'x')).toEqual({ state: 'sent' });
    expect(await settleMail(database, mail, 'unknown')).toEqual({ state: 'sent' });
    expect(await claimMail(database, mail)).toBeNull();
    expect(await eventKinds(database, contract)).toEqual([
      'created',
      'sent',
      'email_requested',
      'emailed',
    ]);
    expect(await lastEvent(database, contract, 'email_requested')).toEqual({
      actor_kind: 'staff',
      details: { mail_id: mail, recipient: 'chair@club.example' },
    });
    expect(await lastEvent(database, contract, 'emailed')).toEqual({
      actor_kind: 'system',
      details: { mail_id: mail, about: 'link', recipient: 'chair@club.example' },
    });
  });

  it('that are refused go again after 1, 5, 30, 120 minutes and 12 hours, then are given up', async () => {
    const { database } = used();
    const { contract, mail } = await asked();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await claimMail(database, mail)).toMatchObject({ attempt });
      expect(await settleMail(database, mail, 'refused', 'mailbox_full')).toEqual({
        state: attempt < 6 ? 'queued' : 'failed',
      });
      if (attempt === 6) break;
      expect(await claimMail(database, mail)).toBeNull();
      const { due_at: due } = await mailOf(mail);
      waits.push(Math.round((new Date(String(due)).getTime() - Date.now()) / minuteMs));
      await dueNow(mail);
    }
    expect(waits).toEqual([1, 5, 30, 120, 720]);
    await dueNow(mail);
    expect(await claimMail(database, mail)).toBeNull();
    expect(await lastEvent(database, contract, 'email_failed')).toEqual({
      actor_kind: 'system',
      details: {
        mail_id: mail,
        about: 'link',
        recipient: 'chair@club.example',
        code: 'mailbox_full',
      },
    });
    expect(
      (await eventKinds(database, contract)).filter((kind) => kind === 'email_failed'),
    ).toHaveLength(1);
  });

  it('that may be out never go again by themselves; late word of them is taken', async () => {
    const { database } = used();
    const { contract, mail } = await asked();
    await claimMail(database, mail);
    expect(await settleMail(database, mail, 'unknown', 'timeout')).toEqual({
      state: 'unconfirmed',
    });
    await dueNow(mail);
    expect(await claimMail(database, mail)).toBeNull();
    expect(await settleMail(database, mail, 'unknown')).toEqual({ state: 'unconfirmed' });
    expect(await settleMail(database, mail, 'sent')).toEqual({ state: 'sent' });
    expect((await eventKinds(database, contract)).slice(3)).toEqual([
      'email_unconfirmed',
      'emailed',
    ]);
  });

  it('whose claim fell silent for ten minutes may be out', async () => {
    const { database } = used();
    const { contract, mail } = await asked();
    await claimMail(database, mail);
    expect(await runSchedule(database)).toMatchObject({ unconfirmed: 0 });
    await alter(
      database,
      `update private.mails set claimed_at = now() - interval '11 minutes' where id = $1`,
      mail,
    );
    expect(await runSchedule(database)).toMatchObject({ unconfirmed: 1, due: 0 });
    expect(await claimMail(database, mail)).toBeNull();
    expect(await lastEvent(database, contract, 'email_unconfirmed')).toMatchObject({
      details: { mail_id: mail, code: 'no_answer' },
    });
  });

  it.each(['taken back', 'signed', 'expired', 'past its time'])(
    'that still wait are cancelled where the contract is %s',
    async (how) => {
      const { database, staff } = used();
      const { contract, token, mail } = await asked();
      if (how === 'taken back')
        await push(database, staff, [command('void_contract', contract, { reason: 'x' })]);
      if (how === 'signed') await sign(database, token, typed());
      if (how === 'expired' || how === 'past its time')
        await tamper(database, 'contracts', `expires_at = now() - interval '1 hour'`, contract);
      if (how === 'expired') await runSchedule(database);
      expect(await claimMail(database, mail)).toBeNull();
      expect(await mailOf(mail)).toMatchObject({ state: 'cancelled', attempts: 0 });
      expect((await eventKinds(database, contract)).at(-1)).toBe('email_cancelled');
    },
  );

  it('that are under way when the contract is taken back are told as what they are: out', async () => {
    const { database, staff } = used();
    const { contract, mail } = await asked();
    await claimMail(database, mail);
    await push(database, staff, [command('void_contract', contract, { reason: 'x' })]);
    expect(await settleMail(database, mail, 'sent')).toEqual({ state: 'sent' });
    expect((await eventKinds(database, contract)).slice(-2)).toEqual(['voided', 'emailed']);
  });

  it('know three outcomes and no others', async () => {
    const { database } = used();
    const { mail } = await asked();
    for (const outcome of ['', 'ok', 'SENT'])
      expect(await refusal(settleMail(database, mail, outcome))).toMatchObject({
        code: '22023',
        message: 'invalid_outcome',
      });
    expect(await settleMail(database, randomUUID(), 'sent')).toBeNull();
  });

  describe('asked for by request_mail', () => {
    const request = (
      person: Person,
      mail: string | null,
      contract: string,
      recipient = 'a@club.example',
    ) =>
      used().database.as(person, (connection) =>
        call(connection, 'public.request_mail($1::text::uuid, $2::text::uuid, $3, $4, null)', [
          mail,
          contract,
          recipient,
          'Aoife',
        ]),
      );

    it('are queued once, whether the command or the request comes first', async () => {
      const { database, staff } = used();
      const { id } = await addContract(database, staff);
      const mail = randomUUID();
      expect(await request(staff, mail, id)).toEqual({ ok: true });
      expect(await request(staff, mail, id)).toEqual({ ok: true, superseded: true });
      const asked = command(
        'email_contract',
        id,
        { recipient_email: 'a@club.example', recipient_name: null, message: null },
        { command_id: mail },
      );
      expect(only(await push(database, staff, [asked]))).toMatchObject({
        outcome: 'applied',
        superseded: true,
      });
      expect(await eventKinds(database, id)).toEqual(['created', 'sent', 'email_requested']);
    });

    it('are refused by code', async () => {
      const { database, staff } = used();
      const { id } = await addContract(database, staff);
      const draft = await addContract(database, staff, 'draft');
      const mail = randomUUID();
      await request(staff, mail, id);
      const other = await addContract(database, staff);
      expect(await request(staff, mail, other.id)).toEqual({
        ok: false,
        code: 'invalid',
        field: 'mail',
      });
      expect(await request(staff, null, id)).toEqual({ ok: false, code: 'invalid', field: 'mail' });
      expect(await request(staff, randomUUID(), id, 'nobody')).toEqual({
        ok: false,
        code: 'invalid',
        field: 'recipient_email',
      });
      expect(await request(staff, randomUUID(), randomUUID())).toEqual({
        ok: false,
        code: 'not_found',
      });
      expect(await request(staff, randomUUID(), draft.id)).toMatchObject({
        ok: false,
        code: 'not_sent',
      });
      await push(database, staff, [command('void_contract', id, { reason: 'x' })]);
      expect(await request(staff, randomUUID(), id)).toMatchObject({
        ok: false,
        code: 'invalid_transition',
        field: 'voided_at',
      });
      const unconfirmed = await addAccount(database, 'new@touchline.example', false);
      expect(await request(unconfirmed, randomUUID(), other.id)).toEqual({
        ok: false,
        code: 'forbidden',
      });
      expect((await refusal(request(anonymous, randomUUID(), other.id))).code).toBe('42501');
    });
  });
});
