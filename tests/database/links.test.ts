import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  asObject,
  call,
  command,
  eventKinds,
  newToken,
  only,
  pull,
  push,
  refusal,
  sha256,
  tamper,
} from './calls.ts';
import { contractReaching, endOf, extendContract, voidContract } from './contract-states.ts';
import { anonymous, engines, owner, type Person, type Row, service } from './harness.ts';
import {
  askForLink,
  decline,
  declining,
  expiredFor,
  notFound,
  openLink,
  sign,
  typed,
} from './submissions.ts';
import { useDatabase } from './use-database.ts';
import { alter, askForMail, claimMail, lastEvent } from './work.ts';

const replaced = { ok: false, error: { code: 'link_replaced' } };

describe.each(engines)('replaced links on %s', (_name, start) => {
  const used = useDatabase(start);
  beforeEach(() =>
    used().database.as(owner, (connection) => connection.run('truncate private.mails')),
  );
  const sent = () => addContract(used().database, used().staff);
  const replace = async (id: string, token: string, by: Person = used().staff): Promise<Row> =>
    only(await push(used().database, by, [command('replace_link', id, { signing_token: token })]));

  async function replacedLink(): Promise<{ id: string; before: string; token: string }> {
    const { id, token: before } = await sent();
    const token = newToken();
    expect(endOf(await replace(id, token))).toBe('applied');
    return { id, before, token };
  }

  it('lead nowhere, in every procedure, while the new one opens the contract', async () => {
    const { database, staff } = used();
    const { id, before, token } = await replacedLink();
    expect(await openLink(database, before)).toEqual(replaced);
    expect(await openLink(database, before, 'mark_contract_viewed')).toEqual(replaced);
    expect(await sign(database, before, typed())).toEqual(replaced);
    expect(await decline(database, before)).toEqual(replaced);
    expect(await openLink(database, token)).toMatchObject({ ok: true, contract: { id } });
    expect(await sign(database, token, typed())).toMatchObject({ ok: true });
    // Not even afterwards does the former link tell by whom it was signed.
    expect(await openLink(database, before)).toEqual(replaced);
    expect(await sign(database, before, typed())).toEqual(replaced);
    expect(await decline(database, before)).toEqual(replaced);
    expect(JSON.stringify(await pull(database, staff, null, null, 1000))).not.toContain(before);
  });

  it('are logged without either token, and kept as hashes only', async () => {
    const { database, staff } = used();
    const { id, before, token } = await replacedLink();
    expect(await eventKinds(database, id)).toEqual(['created', 'sent', 'link_replaced']);
    expect(await lastEvent(database, id, 'link_replaced')).toEqual({
      actor_kind: 'staff',
      details: {},
    });
    const kept = await alter(
      database,
      'select * from private.replaced_links where contract_id = $1',
      id,
    );
    expect(kept).toMatchObject([{ token_sha256: sha256(before), replaced_by: staff.id }]);
    expect(JSON.stringify(kept)).not.toContain(before);
    expect(JSON.stringify(kept)).not.toContain(token);
    const [check] = await alter(database, 'select public.verify_contract_events($1) as whole', id);
    expect(check?.whole).toBe(true);
  });

  it('still give back the receipt and the answer that were won with them or after them', async () => {
    const { database } = used();
    const { before, token } = await replacedLink();
    const submission = typed();
    expect(await sign(database, before, submission)).toEqual(replaced);
    const receipt = await sign(database, token, submission);
    expect(receipt).toMatchObject({ ok: true });
    expect(await sign(database, before, submission)).toEqual(receipt);

    const { id, token: first } = await sent();
    const said = declining();
    const answer = await decline(database, first, said);
    expect(endOf(await replace(id, newToken()))).toBe('applied');
    expect(await decline(database, first, said)).toEqual(answer);
    expect(await decline(database, first)).toEqual(replaced);
  });

  it('can be several in a row, and none of them is ever a link again', async () => {
    const { database } = used();
    const { id, before, token } = await replacedLink();
    const third = newToken();
    expect(endOf(await replace(id, third))).toBe('applied');
    expect(endOf(await replace(id, third))).toBe('superseded');
    for (const former of [before, token]) {
      expect(await openLink(database, former)).toEqual(replaced);
      expect(await replace(id, former)).toMatchObject({ code: 'invalid', field: 'signing_token' });
    }
    const other = await sent();
    expect(await replace(id, other.token)).toMatchObject({
      code: 'invalid',
      field: 'signing_token',
    });
    expect(await replace(other.id, before)).toMatchObject({
      code: 'invalid',
      field: 'signing_token',
    });
    expect(await openLink(database, third)).toMatchObject({ ok: true });
  });

  it('go with mails that had not gone: they carry the new one', async () => {
    const { database, staff } = used();
    const { id } = await sent();
    await askForMail(database, staff, id);
    const token = newToken();
    await replace(id, token);
    expect(await claimMail(database)).toMatchObject({
      kind: 'link',
      contract: { signing_token: token },
    });
  });

  it('are not made by hand, nor for what is no longer or not yet out', async () => {
    const { database, staff } = used();
    const change = (person: Person, id: string) =>
      database.as(person, (connection) =>
        connection.rows(`update public.contracts set signing_token = $2 where id = $1`, [
          id,
          newToken(),
        ]),
      );
    for (const standing of ['draft', 'sent', 'signed', 'completed'] as const) {
      const id = await contractReaching(database, staff, standing);
      // Not even a procedure changes it without keeping the former one.
      for (const person of [staff, service, owner])
        expect((await refusal(change(person, id))).message).toBe('immutable');
    }
  });
});

describe.each(engines)('asking for a new link on %s', (_name, start) => {
  const used = useDatabase(start);
  beforeEach(() =>
    used().database.as(owner, (connection) => connection.run('truncate private.mails')),
  );
  const sent = () => addContract(used().database, used().staff);
  const ok = { ok: true };

  /** Moves what was asked so far into the past. */
  const hoursLater = (id: string, hours: number) =>
    used().database.as(owner, (connection) =>
      connection.run(`
        alter table public.contract_events disable trigger user;
        update public.contract_events set occurred_at = occurred_at - interval '${hours} hours'
        where contract_id = '${id}';
        alter table public.contract_events enable trigger user;`),
    );
  const mailed = (id: string) =>
    alter(used().database, 'select kind, link from private.mails where contract_id = $1', id);

  it.each(['expired', 'voided', 'replaced'] as const)(
    'mails whoever sent it, from a link that is %s',
    async (link) => {
      const { database, staff } = used();
      const { id, token } =
        link === 'expired' ? await expiredFor(database, staff, 1) : await sent();
      if (link === 'voided') await push(database, staff, [voidContract(id)]);
      if (link === 'replaced')
        await push(database, staff, [command('replace_link', id, { signing_token: newToken() })]);
      expect(await askForLink(database, token)).toEqual(ok);
      expect(await lastEvent(database, id, 'link_requested')).toEqual({
        actor_kind: 'signer',
        details: { link, locale: 'fr' },
      });
      expect(await claimMail(database)).toMatchObject({
        kind: 'link_requested_staff',
        recipient_email: expect.stringContaining('@touchline.example'),
        message: null,
        signer_locale: 'fr',
        link,
        requested_at: expect.stringMatching(/Z$/),
        contract: { id },
      });
      const [check] = await alter(
        database,
        'select public.verify_contract_events($1) as whole',
        id,
      );
      expect(check?.whole).toBe(true);
    },
  );

  it.each([null, 'es', '', 'x'.repeat(100_000)])(
    'takes the contract’s language for one that it does not know (%#)',
    async (locale) => {
      const { database, staff } = used();
      const { id, token } = await expiredFor(database, staff, 1);
      expect(await askForLink(database, token, locale)).toEqual(ok);
      expect((await lastEvent(database, id, 'link_requested'))?.details).toMatchObject({
        locale: 'en',
      });
    },
  );

  it('is heard once an hour and three times a day for one contract, by whichever link', async () => {
    const { database, staff } = used();
    const { id, token } = await expiredFor(database, staff, 1);
    const elsewhere = await expiredFor(database, staff, 1);
    const wait = async (from = token) => {
      const answer = await askForLink(database, from);
      if (answer.ok === true) return 0;
      expect(asObject(answer.error).code).toBe('rate_limited');
      return Number(asObject(answer.error).retry_after_s);
    };
    expect(await wait()).toBe(0);
    const seconds = await wait();
    expect(seconds).toBeGreaterThan(3580);
    expect(seconds).toBeLessThanOrEqual(3601);
    const renewed = newToken();
    await push(database, staff, [command('replace_link', id, { signing_token: renewed })]);
    expect(await wait(token)).toBeGreaterThan(3000);
    expect(await wait(renewed)).toBeGreaterThan(3000);
    expect(await wait(elsewhere.token)).toBe(0);

    await hoursLater(id, 1.01);
    expect(await wait()).toBe(0);
    await hoursLater(id, 1.01);
    expect(await wait()).toBe(0);
    expect(await mailed(id)).toHaveLength(3);
    await hoursLater(id, 1.01);
    const tomorrow = await wait();
    expect(tomorrow).toBeGreaterThan(20 * 3600);
    expect(tomorrow).toBeLessThanOrEqual(24 * 3600);
    expect(await mailed(id)).toHaveLength(3);
    await hoursLater(id, 22);
    expect(await wait()).toBe(0);
  });

  it('needs no mail where the link still leads to an open contract', async () => {
    const { database, staff } = used();
    const { id, token } = await sent();
    expect(await askForLink(database, token)).toEqual(ok);
    expect(await mailed(id)).toEqual([]);
    expect(await eventKinds(database, id)).toEqual(['created', 'sent']);
    const expired = await expiredFor(database, staff, 1);
    await push(database, staff, [extendContract(expired.id, 5)]);
    expect(await askForLink(database, expired.token)).toEqual(ok);
    expect(await mailed(expired.id)).toEqual([]);
  });

  it('is answered with what became of the contract where it was signed or declined', async () => {
    const { database } = used();
    const [signed, declined] = [await sent(), await sent()];
    await sign(database, signed.token, typed());
    await decline(database, declined.token);
    expect((await askForLink(database, signed.token)).error).toMatchObject({
      code: 'already_signed',
    });
    expect((await askForLink(database, declined.token)).error).toMatchObject({ code: 'declined' });
  });

  it('finds nothing for a draft, an unknown token, garbage and nothing', async () => {
    const { database, staff } = used();
    const draft = await addContract(database, staff, 'draft');
    for (const token of [draft.token, newToken(), '', 'x', 'é'.repeat(100_000), null])
      expect(await askForLink(database, token)).toEqual(notFound);
  });

  it('is logged where the account that sent it is gone, and mails nobody', async () => {
    const { database, staff } = used();
    const { id, token } = await expiredFor(database, staff, 1);
    await tamper(database, 'contracts', `sent_by = '${randomUUID()}'`, id);
    expect(await askForLink(database, token)).toEqual(ok);
    expect(await mailed(id)).toEqual([]);
    expect((await askForLink(database, token)).error).toMatchObject({ code: 'rate_limited' });
  });

  it('is open to an outsider who is signed in, as to anybody with the link', async () => {
    const { database, staff } = used();
    const outsider = await addAccount(database, 'somebody@elsewhere.example', false);
    const { token } = await expiredFor(database, staff, 1);
    const ask = (person: Person) =>
      database.as(person, (connection) =>
        call(connection, `public.request_new_link($1, 'en')`, [token]),
      );
    expect(await ask(outsider)).toEqual(ok);
    expect((await ask(anonymous)).error).toMatchObject({ code: 'rate_limited' });
  });
});
