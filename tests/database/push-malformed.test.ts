import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addContract,
  call,
  command,
  createContract,
  createTemplate,
  type Json,
  push,
  refusal,
  sendContract,
} from './calls.ts';
import { engines } from './harness.ts';
import { useDatabase } from './use-database.ts';

describe.each(engines)('malformed commands on %s', (_name, start) => {
  const used = useDatabase(start);

  describe('malformed by themselves', () => {
    const good = () => createTemplate(randomUUID());
    const envelope: readonly (readonly [Json, string])[] = [
      ...[null, 5, 'x', [], true].map((value) => [value, 'command'] as const),
      [{}, 'command_id'],
      ...[null, 5, 'x', '', '00000000-0000-0000-0000-000000000000', 'x'.repeat(10_000)].map(
        (command_id) => [{ ...good(), command_id }, 'command_id'] as const,
      ),
      ...[null, 5, 'not-a-uuid', '{}'].map(
        (entity_id) => [{ ...good(), entity_id }, 'entity_id'] as const,
      ),
      ...[null, 5, 'x', []].map((patch) => [{ ...good(), patch }, 'patch'] as const),
      ...[5, 'x', []].map((old) => [{ ...good(), old }, 'old'] as const),
      ...['1', {}].map((base_revision) => [{ ...good(), base_revision }, 'base_revision'] as const),
      ...[null, 5, 'now', '2026-02-30T00:00:00.000Z'].map(
        (at_device) => [{ ...good(), at_device }, 'at_device'] as const,
      ),
      ...[null, 0, 2, '1'].map(
        (schema_version) => [{ ...good(), schema_version }, 'schema_version'] as const,
      ),
    ];

    it('are each rejected alone, between good ones that are applied', async () => {
      const { database, staff } = used();
      const commands = envelope.flatMap(([bad]) => [bad, { ...good() }]);
      const results = await push(database, staff, commands);
      expect(
        results
          .filter((_, index) => index % 2 === 1)
          .every((result) => result.outcome === 'applied'),
      ).toBe(true);
      const refused = results.filter((_, index) => index % 2 === 0);
      expect(refused.map((result) => [result.outcome, result.code, result.field])).toEqual(
        envelope.map(([, field]) => ['rejected', 'invalid', field]),
      );
    });

    it.each([null, 5, '', 'drop_table', 'CREATE_TEMPLATE'])(
      'of the kind %j are unknown',
      async (kind) => {
        const { database, staff } = used();
        expect(await push(database, staff, [{ ...good(), kind }])).toMatchObject([
          { outcome: 'rejected', code: 'unknown_command' },
        ]);
      },
    );

    const contract = (more: { readonly [key: string]: Json }) => createContract(randomUUID(), more);
    const fields: readonly (readonly [string, Json])[] = [
      ...[null, '', '  ', 5, 'x'.repeat(201)].map(
        (name) => ['name', createTemplate(randomUUID(), { name })] as const,
      ),
      ...[null, 5, 'x'.repeat(200_001)].map(
        (content) => ['content', createTemplate(randomUUID(), { content })] as const,
      ),
      ['terms_and_conditions', createTemplate(randomUUID(), { terms_and_conditions: [] })],
      ['created_at', createTemplate(randomUUID(), { created_at: 'soon' })],
      ['is_active', createTemplate(randomUUID(), { is_active: false })],
      ['colour', contract({ colour: 'red' })],
      ...[5, 'x', {}].map((template_id) => ['template_id', contract({ template_id })] as const),
      ...[null, '', 'x'.repeat(201)].map((title) => ['title', contract({ title })] as const),
      ...[null, '', 'nobody', 'a b@c', `${'x'.repeat(320)}@c`].map(
        (customer_email) => ['customer_email', contract({ customer_email })] as const,
      ),
      ...[5, 'x'.repeat(201)].map(
        (customer_name) => ['customer_name', contract({ customer_name })] as const,
      ),
      ...[5, 'x'.repeat(201)].map(
        (customer_company) => ['customer_company', contract({ customer_company })] as const,
      ),
      ...[null, '', 'short', 'ä'.repeat(43), `${'a'.repeat(43)}\n`].map(
        (signing_token) => ['signing_token', contract({ signing_token })] as const,
      ),
      ...[null, 5, 'x'.repeat(400_001)].map(
        (content) => ['content', contract({ content })] as const,
      ),
      ...[null, 5].map((terms) => ['terms', contract({ terms })] as const),
      ['created_at', contract({ created_at: null })],
      ['sent_at', sendContract(randomUUID(), { sent_at: null })],
      ['content_sha256', sendContract(randomUUID(), { content_sha256: 'x' })],
      ['at', command('hand_over_contract', randomUUID(), { at: 5 })],
      ['x', command('record_link_copied', randomUUID(), { x: 1 })],
      ['x', command('delete_contract', randomUUID(), { x: 1 })],
      ['x', command('delete_template', randomUUID(), { x: 1 })],
      ['patch', command('update_template', randomUUID(), {})],
      ['is_active', command('update_template', randomUUID(), { is_active: true })],
    ];
    it('are told which field is wrong', async () => {
      const { database, staff } = used();
      const results = await push(
        database,
        staff,
        fields.map(([, bad]) => bad),
      );
      expect(results.map((result) => [result.outcome, result.code, result.field])).toEqual(
        fields.map(([field]) => ['rejected', 'invalid', field]),
      );
    });

    it('of an edit name the field that is wrong, or the missing old value', async () => {
      const { database, staff } = used();
      const id = randomUUID();
      const results = await push(database, staff, [
        createTemplate(id),
        command('update_template', id, { name: '' }, { old: { name: 'Camera lease' } }),
        command('update_template', id, { name: 'x' }, { old: {} }),
        command('update_template', id, { name: 'x' }, { old: null }),
        command('update_template', id, { name: 'x' }, { old: { name: 5 } }),
      ]);
      expect(results.slice(1).map((result) => result.field)).toEqual(['name', 'old', 'old', 'old']);
    });
  });

  it('names the field where an id or token is taken, or a template is missing', async () => {
    const { database, staff } = used();
    const { id, token } = await addContract(database, staff);
    const template = randomUUID();
    const results = await push(database, staff, [
      createContract(id),
      createContract(randomUUID(), { signing_token: token }),
      createContract(randomUUID(), { template_id: randomUUID() }),
      createTemplate(template),
      createTemplate(template),
    ]);
    expect(results.map((result) => [result.outcome, result.code, result.field])).toEqual([
      ['rejected', 'invalid', 'entity_id'],
      ['rejected', 'invalid', 'signing_token'],
      ['rejected', 'not_found', 'template_id'],
      ['applied', undefined, undefined],
      ['rejected', 'invalid', 'entity_id'],
    ]);
  });

  it('takes 100 commands and refuses 101 as a whole', async () => {
    const { database, staff } = used();
    const commands = Array.from({ length: 101 }, () =>
      createTemplate(randomUUID(), { signing: 1 }),
    );
    expect(await push(database, staff, commands.slice(1))).toHaveLength(100);
    expect(await refusal(push(database, staff, commands))).toMatchObject({
      code: '22023',
      message: 'too_many_commands',
    });
  });

  it.each(['null', '{}', '"x"', '5'])('refuses %s in place of an array', async (commands) => {
    const { database, staff } = used();
    const attempt = database.as(staff, (connection) =>
      call(connection, 'public.push_commands($1::text::uuid, $2::text::jsonb)', [
        randomUUID(),
        commands,
      ]),
    );
    expect(await refusal(attempt)).toMatchObject({ code: '22023', message: 'invalid_commands' });
  });

  it('answers an empty queue with no results', async () => {
    expect(await push(used().database, used().staff, [])).toEqual([]);
  });
});
