import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addContract,
  command,
  createContract,
  createTemplate,
  eventKinds,
  type Json,
  only,
  push,
  stored,
  tamper,
} from './calls.ts';
import {
  contractReaching,
  endOf,
  extendContract,
  type Standing,
  voidContract,
} from './contract-states.ts';
import { engines, owner } from './harness.ts';
import { openLink, sign, typed } from './submissions.ts';
import { useDatabase } from './use-database.ts';
import { runSchedule } from './work.ts';

describe.each(engines)('what commands change on contracts on %s', (_name, start) => {
  const used = useDatabase(start);
  const reaching = (standing: Standing) =>
    contractReaching(used().database, used().staff, standing);

  async function isWhole(id: string): Promise<unknown> {
    const { database, staff } = used();
    const rows = await database.as(staff, (connection) =>
      connection.rows('select public.verify_contract_events($1::text::uuid) as whole', [id]),
    );
    return only(rows).whole;
  }

  describe('editing a draft', () => {
    it('changes what it names, logs which fields, and leaves the rest', async () => {
      const { database, staff } = used();
      const template = randomUUID();
      const id = await reaching('draft');
      const before = await stored(database, 'contracts', id);
      const patch = {
        template_id: template.toUpperCase(),
        customer_name: null,
        customer_company: 'Ardmoyle RFC',
        content: 'Anew',
        locale: 'fr',
      };
      const results = await push(database, staff, [
        createTemplate(template),
        command('update_contract', id, patch, {
          old: {
            template_id: null,
            customer_name: 'Máire Ní Bhriain',
            customer_company: null,
            content: before?.content as string,
            locale: 'en',
          },
        }),
      ]);
      expect(results.map(endOf)).toEqual(['applied', 'applied']);
      expect(await stored(database, 'contracts', id)).toEqual({
        ...before,
        ...patch,
        template_id: template,
        revision: 2,
        updated_at: expect.any(String),
        sync_xid: expect.any(String),
      });
      const [event] = await database.as(staff, (connection) =>
        connection.rows(
          `select details from public.contract_events where contract_id = $1 and kind = 'updated'`,
          [id],
        ),
      );
      expect(event?.details).toMatchObject({
        fields: 'content,customer_company,customer_name,locale,template_id',
      });
    });

    it('merges what others changed, tells of a conflict, and counts an equal wish as fulfilled', async () => {
      const { database, staff } = used();
      const id = await reaching('draft');
      const edit = (patch: Json, old: Json) => command('update_contract', id, patch, { old });
      const results = await push(database, staff, [
        edit({ title: 'A' }, { title: 'Camera lease' }),
        edit({ customer_company: 'Club' }, { customer_company: null }),
        edit({ title: 'A' }, { title: 'Camera lease' }),
        edit(
          { title: 'B', customer_company: null },
          { title: 'Camera lease', customer_company: 'Club' },
        ),
        edit({ title: 'B' }, {}),
        edit({ template_id: randomUUID() }, { template_id: null }),
      ]);
      expect(results.map((result) => [endOf(result), result.field, result.server_value])).toEqual([
        ['applied', undefined, undefined],
        ['applied', undefined, undefined],
        ['superseded', undefined, undefined],
        ['conflict', 'title', 'A'],
        ['invalid', 'old', undefined],
        ['not_found', 'template_id', undefined],
      ]);
      expect(await stored(database, 'contracts', id)).toMatchObject({
        title: 'A',
        customer_company: 'Club',
      });
    });

    it('creates with language and reminder, English and none where nothing is said', async () => {
      const { database, staff } = used();
      const [plain, chosen] = [randomUUID(), randomUUID()];
      await push(database, staff, [
        createContract(plain),
        createContract(chosen, { locale: 'nl', reminder: 'before_expiry' }),
      ]);
      expect(await stored(database, 'contracts', plain)).toMatchObject({
        locale: 'en',
        reminder: 'off',
      });
      expect(await stored(database, 'contracts', chosen)).toMatchObject({
        locale: 'nl',
        reminder: 'before_expiry',
      });
    });
  });

  describe('extending', () => {
    it('reopens an expired contract as it was, for the customer too', async () => {
      const { database, staff } = used();
      const { id, token } = await addContract(database, staff);
      await openLink(database, token, 'mark_contract_viewed');
      await tamper(database, 'contracts', `expires_at = now() - interval '1 hour'`, id);
      await runSchedule(database);
      const before = await stored(database, 'contracts', id);
      expect(before).toMatchObject({ status: 'expired' });
      await push(database, staff, [extendContract(id, 10)]);
      expect(await stored(database, 'contracts', id)).toMatchObject({
        status: 'viewed',
        viewed_at: before?.viewed_at,
        sent_at: before?.sent_at,
        content_sha256: before?.content_sha256,
      });
      expect(await eventKinds(database, id)).toEqual([
        'created',
        'sent',
        'viewed',
        'expired',
        'extended',
      ]);
      expect(await openLink(database, token)).toMatchObject({
        ok: true,
        contract: { status: 'viewed' },
      });
      expect(await sign(database, token, typed())).toMatchObject({ ok: true });
      expect(await isWhole(id)).toBe(true);
    });

    it('only ever makes it later: of two the longer holds, in whichever order they come', async () => {
      const { database, staff } = used();
      const id = await reaching('sent');
      const results = await push(database, staff, [
        extendContract(id, 90),
        extendContract(id, 60),
        extendContract(id, 120),
      ]);
      expect(results.map(endOf)).toEqual(['applied', 'superseded', 'applied']);
      expect(await eventKinds(database, id)).toEqual(['created', 'sent', 'extended', 'extended']);
      expect(await isWhole(id)).toBe(true);
    });

    it('reaches from now on to a year and a day', async () => {
      const { database, staff } = used();
      const open = await reaching('sent');
      const expired = await reaching('expired');
      const results = await push(database, staff, [
        extendContract(open, 366.1),
        extendContract(expired, -0.01),
        extendContract(expired, 365.9),
      ]);
      expect(results.map((result) => [endOf(result), result.field])).toEqual([
        ['invalid', 'expires_at'],
        ['invalid', 'expires_at'],
        ['applied', undefined],
      ]);
    });
  });

  describe('taking back', () => {
    it('closes the link in every procedure and tells staff why', async () => {
      const { database, staff } = used();
      const { id, token } = await addContract(database, staff);
      await push(database, staff, [voidContract(id, 'Wrong club')]);
      expect(await stored(database, 'contracts', id)).toMatchObject({
        status: 'sent',
        void_reason: 'Wrong club',
        voided_at: expect.any(String),
      });
      const notFound = { ok: false, error: { code: 'not_found' } };
      expect(await openLink(database, token)).toEqual(notFound);
      expect(await openLink(database, token, 'mark_contract_viewed')).toEqual(notFound);
      expect(await sign(database, token, typed())).toEqual(notFound);
      expect(await eventKinds(database, id)).toEqual(['created', 'sent', 'voided']);
      expect(await isWhole(id)).toBe(true);
    });

    it('keeps the first reason', async () => {
      const { database, staff } = used();
      const id = await reaching('voided');
      await push(database, staff, [voidContract(id, 'other')]);
      expect(await stored(database, 'contracts', id)).toMatchObject({ void_reason: 'x' });
    });

    it('is not swept to expired', async () => {
      const { database } = used();
      const id = await reaching('voided');
      await tamper(database, 'contracts', `expires_at = now() - interval '1 hour'`, id);
      await runSchedule(database);
      expect(await stored(database, 'contracts', id)).toMatchObject({ status: 'sent' });
    });

    it('shows in the log: a chain cut before it is not whole', async () => {
      const { database } = used();
      const id = await reaching('voided');
      await database.as(owner, async (connection) => {
        await connection.run('alter table public.contract_events disable trigger user');
        await connection.rows(
          `delete from public.contract_events where contract_id = $1 and kind = 'voided'`,
          [id],
        );
        await connection.run('alter table public.contract_events enable trigger user');
      });
      expect(await isWhole(id)).toBe(false);
    });
  });
});
