import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addContract,
  asObject,
  asText,
  call,
  eventKinds,
  newToken,
  only,
  outcomeOf,
  pull,
  push,
  refusal,
  stored,
  tamper,
} from './calls.ts';
import { endOf, extendContract, voidContract } from './contract-states.ts';
import { engines, owner, type Row } from './harness.ts';
import {
  decline,
  declining,
  expiredFor,
  hourMs,
  notFound,
  openLink,
  sign,
  typed,
} from './submissions.ts';
import { useDatabase } from './use-database.ts';
import { alter, askForMail, claimMail, lastEvent, runSchedule, settleMail } from './work.ts';

const { reason: _reason, ...saidWithout } = declining();

describe.each(engines)('declining on %s', (_name, start) => {
  const used = useDatabase(start);
  // Each test finds an empty list of mails.
  beforeEach(() =>
    used().database.as(owner, (connection) => connection.run('truncate private.mails')),
  );
  const sent = () => addContract(used().database, used().staff);
  const contractOf = (id: string) => stored(used().database, 'contracts', id);
  const errorOf = (answer: Row): unknown => (answer.ok === false ? answer.error : answer);

  it('answers, tells staff on their devices, and is logged as the signer’s act', async () => {
    const { database, staff } = used();
    const { id, token } = await sent();
    const said = declining({ reason: '  Too dear for us \n' });
    const answer = await decline(database, token, said);
    expect(answer).toEqual({
      ok: true,
      decline_id: said.decline_id,
      declined_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    });
    const row = await contractOf(id);
    expect(row).toMatchObject({ status: 'sent', decline_reason: 'Too dear for us' });
    expect(new Date(asText(row?.declined_at)).toISOString()).toBe(answer.declined_at);
    expect(JSON.stringify(await pull(database, staff, null, null, 1000))).toContain(
      '"decline_reason":"Too dear for us"',
    );
    expect(await eventKinds(database, id)).toEqual(['created', 'sent', 'declined']);
    const logged = await database.as(owner, (connection) =>
      connection.rows(
        `select details, actor, actor_kind, public.verify_contract_events(contract_id) as whole
         from public.contract_events where contract_id = $1 and kind = 'declined'`,
        [id],
      ),
    );
    expect(only(logged)).toEqual({
      details: {
        decline_id: said.decline_id,
        reason: 'Too dear for us',
        at_device: said.declined_at_device,
      },
      actor: null,
      actor_kind: 'signer',
      whole: true,
    });
  });

  it('makes a log without its event a broken one', async () => {
    const { database } = used();
    const { id, token } = await sent();
    await decline(database, token);
    await database.as(owner, (connection) =>
      connection.run(`
        alter table public.contract_events disable trigger user;
        delete from public.contract_events where contract_id = '${id}' and kind = 'declined';
        alter table public.contract_events enable trigger user;`),
    );
    const [check] = await alter(database, 'select public.verify_contract_events($1) as whole', id);
    expect(check?.whole).toBe(false);
  });

  it('mails whoever sent the contract, in whose words it was declined', async () => {
    const { database, staff } = used();
    const { id, token } = await sent();
    await alter(
      database,
      `update auth.users set raw_user_meta_data = '{"first_name": "Niamh"}' where id = $1`,
      staff.id,
    );
    const { declined_at } = await decline(database, token);
    const claim = await claimMail(database);
    expect(claim).toMatchObject({
      kind: 'declined_staff',
      recipient_email: expect.stringContaining('@touchline.example'),
      recipient_name: 'Niamh',
      message: 'Too dear',
      signer_locale: 'fr',
      link: null,
      requested_at: declined_at,
      contract: { id, declined_at, decline_reason: 'Too dear' },
    });
    await settleMail(database, asText(claim?.id), 'sent');
    expect(await lastEvent(database, id, 'emailed')).toMatchObject({
      details: { about: 'declined' },
    });
    expect(await claimMail(database)).toBeNull();
  });

  it('does without a mail where the account that sent it is gone', async () => {
    const { database, staff } = used();
    const { id, token } = await addContract(database, staff);
    await tamper(database, 'contracts', `sent_by = gen_random_uuid()`, id);
    expect(await decline(database, token)).toMatchObject({ ok: true });
    expect(await claimMail(database)).toBeNull();
  });

  it.each([{ reason: null }, {}, { reason: '' }, { reason: ' \n\u00a0' }])(
    'needs no reason (%j)',
    async (more) => {
      const { database } = used();
      const { id, token } = await sent();
      expect(
        await decline(database, token, { ...saidWithout, ...more, decline_id: randomUUID() }),
      ).toMatchObject({ ok: true });
      expect(await contractOf(id)).toMatchObject({
        declined_at: expect.any(String),
        decline_reason: null,
      });
      expect(await claimMail(database)).toMatchObject({ kind: 'declined_staff', message: null });
    },
  );

  it('repeated, repeats its answer and writes nothing; another is told when', async () => {
    const { database } = used();
    const { id, token } = await sent();
    const said = declining();
    const first = await decline(database, token, said);
    const before = await contractOf(id);
    expect(await decline(database, token, said)).toEqual(first);
    expect(await decline(database, token, { decline_id: said.decline_id })).toEqual(first);
    expect(errorOf(await decline(database, token))).toEqual({
      code: 'declined',
      declined_at: first.declined_at,
    });
    expect(await contractOf(id)).toEqual(before);
    expect(await eventKinds(database, id)).toEqual(['created', 'sent', 'declined']);
  });

  it('closes the link to reading and signing, and takes back what still invites', async () => {
    const { database, staff } = used();
    const { id, token } = await sent();
    await askForMail(database, staff, id);
    const { declined_at } = await decline(database, token);
    const error = { code: 'declined', declined_at };
    expect(errorOf(await openLink(database, token))).toEqual(error);
    expect(errorOf(await openLink(database, token, 'mark_contract_viewed'))).toEqual(error);
    expect(errorOf(await sign(database, token, typed()))).toEqual(error);
    expect(await contractOf(id)).toMatchObject({ status: 'sent', viewed_at: null });
    expect(await stored(database, 'signatures', id, 'contract_id')).toBeUndefined();
    expect(await eventKinds(database, id)).toEqual([
      'created',
      'sent',
      'email_requested',
      'declined',
      'email_cancelled',
    ]);
  });

  it('comes too late for what is signed, taken back, expired or never sent', async () => {
    const { database, staff } = used();
    const signed = await sent();
    const receipt = await sign(database, signed.token, typed());
    expect(receipt).toMatchObject({ ok: true });
    expect(errorOf(await decline(database, signed.token))).toMatchObject({
      code: 'already_signed',
      signed_by: 'Máire Ní Bhriain',
    });
    const voided = await sent();
    await push(database, staff, [voidContract(voided.id)]);
    expect(await decline(database, voided.token)).toEqual(notFound);
    const draft = await addContract(database, staff, 'draft');
    for (const token of [draft.token, newToken(), 'x', null])
      expect(await decline(database, token)).toEqual(notFound);
    const expired = await expiredFor(database, staff, 1);
    expect(errorOf(await decline(database, expired.token))).toMatchObject({ code: 'expired' });
    for (const { id } of [signed, voided, draft, expired])
      expect(await contractOf(id)).toMatchObject({ declined_at: null });
  });

  it.each([
    ['in time and 71 hours late', 71, 0, 'taken'],
    ['in time and 73 hours late', 73, 0, 'expired'],
    ['after expiry', 10, 60_000 + hourMs, 'expired'],
  ] as const)('said offline %s is %s', async (_when, hours, afterMs, outcome) => {
    const { database, staff } = used();
    const { id, token, expiresAtMs } = await expiredFor(database, staff, hours);
    await tamper(database, 'contracts', `status = 'expired'`, id);
    const at = new Date(expiresAtMs - hourMs + afterMs).toISOString();
    const { ok, error } = await decline(database, token, declining({ declined_at_device: at }));
    expect(ok === true ? 'taken' : asObject(error).code).toBe(outcome);
    expect((await contractOf(id))?.declined_at === null).toBe(outcome !== 'taken');
  });

  it('is opened again by an extension, as it was, also by the expiry that it had', async () => {
    const { database, staff } = used();
    const { id, token } = await sent();
    await openLink(database, token, 'mark_contract_viewed');
    const said = declining();
    const first = await decline(database, token, said);
    const { expires_at } = (await contractOf(id)) ?? {};
    const extension = (at: string) => ({
      ...extendContract(id, 0),
      patch: { expires_at: at },
    });
    const present = new Date(asText(expires_at)).toISOString();
    const earlier = new Date(Date.parse(present) - hourMs).toISOString();
    expect(endOf(only(await push(database, staff, [extension(earlier)])))).toBe('superseded');
    expect(endOf(only(await push(database, staff, [extension(present)])))).toBe('applied');
    expect(await contractOf(id)).toMatchObject({
      status: 'viewed',
      declined_at: null,
      decline_reason: null,
    });
    expect(await lastEvent(database, id, 'extended')).toMatchObject({
      details: { from: present, to: present },
      actor_kind: 'staff',
    });
    // The first answer got lost; its repeat declines nothing anew.
    expect(await decline(database, token, said)).toEqual(first);
    expect(await contractOf(id)).toMatchObject({ declined_at: null });
    expect(await decline(database, token)).toMatchObject({ ok: true });
    expect(endOf(only(await push(database, staff, [extendContract(id, 90)])))).toBe('applied');
    expect(await sign(database, token, typed())).toMatchObject({ ok: true });
    expect(await eventKinds(database, id)).toEqual([
      'created',
      'sent',
      'viewed',
      'declined',
      'extended',
      'declined',
      'extended',
      'signed',
    ]);
    const [check] = await alter(database, 'select public.verify_contract_events($1) as whole', id);
    expect(check?.whole).toBe(true);
  });

  it('is neither reminded of nor expired by the schedule', async () => {
    const { database } = used();
    const { id, token } = await sent();
    await decline(database, token);
    await tamper(
      database,
      'contracts',
      `reminder = 'before_expiry', expires_at = now() + interval '1 hour'`,
      id,
    );
    expect(await runSchedule(database)).toMatchObject({ reminded: 0 });
    await tamper(database, 'contracts', `expires_at = now() - interval '1 hour'`, id);
    expect(await runSchedule(database)).toMatchObject({ expired: 0 });
    expect(await contractOf(id)).toMatchObject({ status: 'sent' });
    expect(errorOf(await openLink(database, token))).toMatchObject({ code: 'declined' });
  });

  it('cannot be undone or rewritten by anybody’s hand', async () => {
    const { database, staff } = used();
    const { id, token } = await sent();
    await decline(database, token);
    const update = (change: string) =>
      alter(database, `update public.contracts set ${change} where id = $1`, id);
    for (const change of [
      `status = 'viewed'`,
      `declined_at = now() - interval '1 day'`,
      `decline_reason = 'Other words'`,
      `reminder = 'after_3_days'`,
      `capture_mode = 'in_person', witnessed_by = '${staff.id}'`,
      `declined_at = null, decline_reason = null, expires_at = now()`,
    ])
      expect([change, (await refusal(update(change))).message]).toEqual([
        change,
        'invalid_transition',
      ]);
    const direct = database.as(staff, (connection) =>
      connection.rows('update public.contracts set declined_at = null where id = $1', [id]),
    );
    expect((await refusal(direct)).message).toBe('immutable');
    expect(await outcomeOf(update('declined_at = null, decline_reason = null'))).toBe('done');
  });

  it('is open to signed-in people and to staff as to anybody with the link', async () => {
    const { database, staff } = used();
    const { id, token } = await sent();
    const answer = await database.as(staff, (connection) =>
      call(connection, 'public.decline_contract($1::text, $2::text::jsonb)', [
        token,
        JSON.stringify(declining({ decline_id: randomUUID() })),
      ]),
    );
    expect(answer).toMatchObject({ ok: true });
    expect(await lastEvent(database, id, 'declined')).toMatchObject({ actor_kind: 'signer' });
  });
});
