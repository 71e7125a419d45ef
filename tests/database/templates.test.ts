import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addAccount,
  command,
  contentHash,
  createContract,
  createTemplate,
  push,
  refusal,
  sendContract,
  stored,
  texts,
} from './calls.ts';
import { engines } from './harness.ts';
import { useDatabase } from './use-database.ts';

describe.each(engines)('templates on %s', (_name, start) => {
  const used = useDatabase(start);

  it('keeps each text that an edit replaced, and who replaced it', async () => {
    const { database, staff } = used();
    const second = await addAccount(database);
    const id = randomUUID();
    await push(database, staff, [createTemplate(id)]);
    await push(database, second, [
      command(
        'update_template',
        id,
        { content: 'Second' },
        { old: { content: 'For {customer_name}' } },
      ),
    ]);
    await database.as(staff, (connection) =>
      connection.rows(`update public.contract_templates set content = 'Third' where id = $1`, [id]),
    );
    const rows = await database.as(staff, (connection) =>
      connection.rows(
        'select revision, content, replaced_by from public.contract_template_versions where template_id = $1 order by revision',
        [id],
      ),
    );
    expect(rows).toEqual([
      { revision: 1, content: 'For {customer_name}', replaced_by: second.id },
      { revision: 2, content: 'Second', replaced_by: staff.id },
    ]);
    expect(await stored(database, 'contract_templates', id)).toMatchObject({
      revision: 3,
      created_by: staff.id,
    });
  });

  it('leaves text and hash of a sent contract when its template is edited afterwards', async () => {
    const { database, staff } = used();
    const template = randomUUID();
    const contract = randomUUID();
    await push(database, staff, [
      createTemplate(template),
      createContract(contract, { template_id: template }),
      sendContract(contract),
    ]);
    const before = await stored(database, 'contracts', contract);
    await push(database, staff, [
      command(
        'update_template',
        template,
        { content: 'Quite different' },
        { old: { content: 'For {customer_name}' } },
      ),
    ]);
    await push(database, staff, [command('delete_template', template)]);
    expect(await stored(database, 'contracts', contract)).toEqual(before);
    expect(before).toMatchObject({
      ...texts,
      content_sha256: contentHash(texts.content, texts.terms),
    });
  });

  it.each([
    'created_by = gen_random_uuid()',
    `created_at = '2001-01-01'`,
    'id = gen_random_uuid()',
  ])('refuses staff the change: %s', async (change) => {
    const { database, staff } = used();
    const id = randomUUID();
    await push(database, staff, [createTemplate(id)]);
    const attempt = database.as(staff, (connection) =>
      connection.rows(`update public.contract_templates set ${change} where id = $1`, [id]),
    );
    expect(await refusal(attempt)).toMatchObject({ code: '23514', message: 'immutable' });
  });
});
