import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  asText,
  command,
  createContract,
  createTemplate,
  eventKinds,
  isoAt,
  push,
  sendContract,
  stored,
  tamper,
} from './calls.ts';
import { engines } from './harness.ts';
import { useDatabase } from './use-database.ts';

describe.each(engines)('what commands do on %s', (_name, start) => {
  const used = useDatabase(start);

  describe('edits from two devices', () => {
    const template = async () => {
      const id = randomUUID();
      await push(used().database, used().staff, [createTemplate(id)]);
      return id;
    };

    it('keeps both where they touched different fields', async () => {
      const { database, staff } = used();
      const id = await template();
      await push(database, staff, [
        command(
          'update_template',
          id,
          { name: 'From A' },
          { old: { name: 'Camera lease' }, base_revision: 1 },
        ),
      ]);
      const results = await push(database, staff, [
        command(
          'update_template',
          id,
          { content: 'From B' },
          { old: { content: 'For {customer_name}' }, base_revision: 1 },
        ),
      ]);
      expect(results).toMatchObject([
        { outcome: 'applied', row: { row: { name: 'From A', content: 'From B' } } },
      ]);
    });

    it('tells field and server value where they touched the same one, and applies nothing of that command', async () => {
      const { database, staff } = used();
      const id = await template();
      await push(database, staff, [
        command('update_template', id, { name: 'From A' }, { old: { name: 'Camera lease' } }),
      ]);
      const results = await push(database, staff, [
        command(
          'update_template',
          id,
          { name: 'From B', content: 'From B' },
          { old: { name: 'Camera lease', content: 'For {customer_name}' } },
        ),
      ]);
      expect(results).toMatchObject([
        {
          outcome: 'rejected',
          code: 'conflict',
          field: 'name',
          server_value: 'From A',
          row: { row: { content: 'For {customer_name}' } },
        },
      ]);
    });

    it('counts as done where the server holds the wish already', async () => {
      const { database, staff } = used();
      const id = await template();
      const edit = () =>
        command('update_template', id, { name: 'Same' }, { old: { name: 'Camera lease' } });
      expect(await push(database, staff, [edit(), edit()])).toMatchObject([
        { outcome: 'applied' },
        { outcome: 'applied', superseded: true },
      ]);
      expect(await stored(database, 'contract_templates', id)).toMatchObject({ revision: 2 });
    });

    it('lets the later hand win where "keep mine" is sent with the server value as old', async () => {
      const { database, staff } = used();
      const id = await template();
      await push(database, staff, [
        command('update_template', id, { name: 'From A' }, { old: { name: 'Camera lease' } }),
      ]);
      expect(
        await push(database, staff, [
          command('update_template', id, { name: 'Mine' }, { old: { name: 'From A' } }),
        ]),
      ).toMatchObject([{ outcome: 'applied' }]);
    });
  });

  describe('status', () => {
    it.each(['sent', 'viewed', 'signed', 'completed', 'expired'])(
      'sending a %s contract is superseded',
      async (status) => {
        const { database, staff } = used();
        const { id } = await addContract(database, staff);
        await tamper(database, 'contracts', `status = '${status}'`, id);
        expect(await push(database, staff, [sendContract(id)])).toMatchObject([
          { outcome: 'applied', superseded: true, row: { row: { status } } },
        ]);
      },
    );

    it('sends only the text whose hash the person saw', async () => {
      const { database, staff } = used();
      const { id } = await addContract(database, staff, 'draft');
      expect(
        await push(database, staff, [sendContract(id, { content_sha256: 'a'.repeat(64) })]),
      ).toMatchObject([
        {
          outcome: 'rejected',
          code: 'content_changed',
          field: 'content_sha256',
          server_value: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ]);
      expect(await stored(database, 'contracts', id)).toMatchObject({
        status: 'draft',
        content_sha256: null,
      });
    });

    it('believes a device time of sending between creation and now', async () => {
      const { database, staff } = used();
      const [id, ahead] = [randomUUID(), randomUUID()];
      const [created, sentAt] = [isoAt(-7_200_000), isoAt(-3_600_000)];
      await push(database, staff, [
        createContract(id, { created_at: created }),
        sendContract(id, { sent_at: sentAt }),
      ]);
      const row = await stored(database, 'contracts', id);
      expect([Date.parse(asText(row?.created_at)), Date.parse(asText(row?.sent_at))]).toEqual([
        Date.parse(created),
        Date.parse(sentAt),
      ]);
      await push(database, staff, [
        createContract(ahead),
        sendContract(ahead, { sent_at: '2099-01-01T00:00:00.000Z' }),
      ]);
      expect(
        Date.parse(asText((await stored(database, 'contracts', ahead))?.sent_at)),
      ).toBeLessThan(Date.now() + 5000);
    });

    it('hands over sent contracts only, and logs each hand-over', async () => {
      const { database, staff } = used();
      const other = await addAccount(database);
      const { id } = await addContract(database, staff);
      const handOver = () => command('hand_over_contract', id, { at: isoAt() });
      await push(database, staff, [handOver(), handOver()]);
      await push(database, other, [handOver()]);
      expect(await stored(database, 'contracts', id)).toMatchObject({ witnessed_by: other.id });
      expect(
        (await eventKinds(database, id)).filter((kind) => kind === 'handed_over'),
      ).toHaveLength(3);
      await tamper(database, 'contracts', `status = 'signed'`, id);
      expect(await push(database, staff, [handOver()])).toMatchObject([
        { outcome: 'rejected', code: 'invalid_transition', server_value: 'signed' },
      ]);
    });

    it('deletes drafts only, and a deleted id stays deleted', async () => {
      const { database, staff } = used();
      const sent = await addContract(database, staff);
      const draft = await addContract(database, staff, 'draft');
      expect(await push(database, staff, [command('delete_contract', sent.id)])).toMatchObject([
        { outcome: 'rejected', code: 'not_draft', row: { table: 'contracts' } },
      ]);
      await push(database, staff, [command('delete_contract', draft.id)]);
      expect(
        await push(database, staff, [
          command('delete_contract', draft.id),
          createContract(draft.id),
        ]),
      ).toMatchObject([
        { outcome: 'rejected', code: 'not_found', row: { table: 'tombstones' } },
        { outcome: 'rejected', code: 'invalid', field: 'entity_id' },
      ]);
    });

    it('retires a template once, and still accepts contracts made from it elsewhere', async () => {
      const { database, staff } = used();
      const id = randomUUID();
      expect(
        await push(database, staff, [
          createTemplate(id),
          command('delete_template', id),
          command('delete_template', id),
          createContract(randomUUID(), { template_id: id }),
        ]),
      ).toMatchObject([
        { outcome: 'applied' },
        { outcome: 'applied', row: { row: { is_active: false } } },
        { outcome: 'applied', superseded: true },
        { outcome: 'applied' },
      ]);
    });
  });
});
