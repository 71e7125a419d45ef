import { afterEach, describe, expect, test } from 'vitest';
import { contentHash } from '#domain/contract-hash.ts';
import { aContract, aTemplate, digest, NO_FILES, NOW } from '../sync/builders.ts';
import { contractInput, templateInput, type OpenBook } from './book-setup.ts';
import { receive } from './pages.ts';
import { nextOf, openBook } from './setup.ts';

const opened: OpenBook[] = [];
afterEach(() => opened.splice(0).forEach(({ database }) => database.close()));

/** A draft that the server has, of a template that it has. */
async function withDraft(changes: Parameters<typeof aContract>[0] = {}) {
  const all = openBook();
  opened.push(all);
  const template = aTemplate({ content: 'Dear {customer_name}', terms_and_conditions: 'T' });
  const row = aContract({
    template_id: template.id,
    customer_name: 'Aoife',
    content: 'Dear Aoife',
    terms: 'T',
    ...changes,
  });
  await receive(all, [
    { table: 'contract_templates', row: template },
    { table: 'contracts', row },
  ]);
  const shown = async () => (await nextOf(all.book.contract(row.id)))?.contract;
  return { ...all, all, template, row, shown };
}

describe('editing a draft', () => {
  test('merges the texts anew where the customer changed, and carries what was there', async () => {
    const { book, store, row, template, shown } = await withDraft();
    await book.updateContract(row.id, { ...contractInput(template.id), customerName: 'Brid' });
    expect(await store.queue()).toMatchObject([
      {
        kind: 'update_contract',
        patch: { customer_name: 'Brid', content: 'Dear Brid' },
        old: { customer_name: 'Aoife', content: 'Dear Aoife' },
        baseRevision: 1,
      },
    ]);
    expect((await store.queue())[0]?.patch).not.toHaveProperty('terms');
    expect(await shown()).toMatchObject({ customer_name: 'Brid', content: 'Dear Brid' });
  });

  test('language and reminder alone leave the texts as they were merged', async () => {
    const { book, store, row, template } = await withDraft({ content: 'Merged long ago' });
    const input = {
      ...contractInput(template.id),
      locale: 'fr',
      reminder: 'after_3_days',
    } as const;
    await book.updateContract(row.id, input);
    expect((await store.queue())[0]?.patch).toEqual({ locale: 'fr', reminder: 'after_3_days' });
  });

  test('what a pull changed while the form was open stays, unless the person changed it too', async () => {
    const { all, book, store, row, template } = await withDraft();
    const seen = contractInput(template.id);
    await receive(
      all,
      [
        {
          table: 'contracts',
          row: { ...row, customer_name: 'Theirs', content: 'Dear Theirs', revision: 2 },
        },
      ],
      { cursor: '2' },
    );
    await book.updateContract(row.id, { ...seen, customerCompany: 'Rovers' }, seen);
    expect(await store.queue()).toMatchObject([
      { patch: { customer_company: 'Rovers' }, old: { customer_company: null } },
    ]);
    expect((await store.queue())[0]?.patch).toEqual({ customer_company: 'Rovers' });
  });

  test('another template brings its title, its texts, its documents and its needs', async () => {
    const { book, store, row, shown } = await withDraft();
    const other = await book.createTemplate({ ...templateInput, name: 'Cup' });
    await book.updateContract(row.id, contractInput(other));
    const queue = await store.queue();
    expect(queue.at(-1)).toMatchObject({ kind: 'update_contract', needs: [other] });
    expect(await shown()).toMatchObject({ template_id: other, title: 'Cup' });
  });

  test('folds into an unsent creation, but not before the template that it now needs', async () => {
    const { book, store, template } = await withDraft();
    const id = await book.createContract(contractInput(template.id));
    await book.updateContract(id, { ...contractInput(template.id), customerName: 'Brid' });
    expect(await store.queue()).toMatchObject([
      { kind: 'create_contract', patch: { customer_name: 'Brid', content: 'Dear Brid' } },
    ]);
    const later = await book.createTemplate(templateInput);
    await book.updateContract(id, contractInput(later));
    expect((await store.queue()).map((c) => c.kind)).toEqual([
      'create_contract',
      'create_template',
      'update_contract',
    ]);
  });

  test('is over once the contract was sent, but for the reminder', async () => {
    const { book, store, row, template, shown } = await withDraft();
    await book.sendContract(row.id);
    await expect(book.updateContract(row.id, contractInput(template.id))).rejects.toThrow(
      'cannot be changed',
    );
    await book.setReminder(row.id, 'before_expiry');
    expect((await store.queue()).map((c) => c.kind)).toEqual(['send_contract', 'update_contract']);
    expect(await shown()).toMatchObject({ status: 'sent', reminder: 'before_expiry' });
    await book.setReminder(row.id, 'off');
    expect((await store.queue()).map((c) => c.kind)).toEqual(['send_contract']);
  });

  test('a duplicate is a new draft with the same texts, whatever became of the first', async () => {
    const files = {
      ...NO_FILES,
      template_file_url: 'https://files.example/u/template_1.pdf',
      template_file_name: 'a.pdf',
      template_file_size: 5,
      template_file_sha256: 'a'.repeat(64),
    };
    const { book, row } = await withDraft({ status: 'signed', content: 'As sent', ...files });
    const copy = await book.duplicateContract(row.id);
    const made = (await nextOf(book.contract(copy)))?.contract;
    expect(made).toMatchObject({
      status: 'draft',
      content: 'As sent',
      customer_email: row.customer_email,
      template_file_name: 'a.pdf',
      template_file_sha256: 'a'.repeat(64),
      created_at: NOW,
    });
    expect(made?.signing_token).not.toBe(row.signing_token);
  });

  test('sending hashes the documents with the texts', async () => {
    const files = { ...NO_FILES, terms_file_url: 'u/t_1.pdf', terms_file_sha256: 'b'.repeat(64) };
    const { book, store, row } = await withDraft(files);
    await book.sendContract(row.id);
    const [send] = await store.queue();
    const hash = await contentHash(row.content, row.terms, digest, files);
    expect(send?.patch['content_sha256']).toBe(hash);
    expect(hash).not.toBe(await contentHash(row.content, row.terms, digest));
  });
});

describe('a contract that is out', () => {
  const sent = { status: 'sent', sent_at: NOW, viewed_at: null } as const;

  test('mailing a draft sends it first, and asks once', async () => {
    const { book, store, row } = await withDraft();
    const mail = { recipientEmail: ' a@b.ie ', recipientName: '', message: '' };
    await book.emailContract(row.id, mail);
    expect(await store.queue()).toMatchObject([
      { kind: 'send_contract' },
      {
        kind: 'email_contract',
        patch: { recipient_email: 'a@b.ie', recipient_name: null, message: null },
      },
    ]);
    expect((await nextOf(book.contract(row.id)))?.waiting).toBe(2);
  });

  test('extending opens an expired one again, and only ever later', async () => {
    const { book, store, row, shown } = await withDraft({
      ...sent,
      status: 'expired',
      viewed_at: NOW,
      expires_at: '2026-11-19T00:00:00.000Z',
    });
    const later = '2026-12-24T00:00:00.000Z';
    await book.extendContract(row.id, later);
    expect(await shown()).toMatchObject({ status: 'viewed', expires_at: later });
    await book.extendContract(row.id, '2026-12-01T00:00:00.000Z');
    expect(await store.queue()).toMatchObject([
      {
        kind: 'extend_contract',
        patch: { expires_at: later },
        old: { expires_at: '2026-11-19T00:00:00.000Z' },
      },
    ]);
    await expect(book.extendContract(row.id, '2026-11-01T00:00:00.000Z')).rejects.toThrow(
      'not possible',
    );
  });

  test('voiding shows at once and ends what else could be done', async () => {
    const { book, row, shown } = await withDraft(sent);
    await book.voidContract(row.id, ' Wrong club ');
    expect(await shown()).toMatchObject({ voided_at: NOW, void_reason: 'Wrong club' });
    await expect(book.extendContract(row.id, '2027-01-01T00:00:00.000Z')).rejects.toThrow(
      'not possible',
    );
    await expect(book.setReminder(row.id, 'off')).rejects.toThrow('not possible');
    const mail = { recipientEmail: 'a@b.ie', recipientName: '', message: '' };
    await expect(book.emailContract(row.id, mail)).rejects.toThrow('not open');
  });

  test('a draft is deleted, not voided', async () => {
    const { book, row } = await withDraft();
    await expect(book.voidContract(row.id, 'x')).rejects.toThrow('not possible');
  });

  test('sealing again waits for its turn and shows as under way', async () => {
    const { book, row, shown } = await withDraft({ status: 'signed', seal_state: 'failed' });
    await book.sealAgain(row.id);
    expect((await shown())?.seal_state).toBe('sealing');
    await expect(book.sealAgain(row.id)).rejects.toThrow('not possible');
  });

  test('S4: what the server refused to do is not shown as done', async () => {
    const { book, store, row, shown } = await withDraft(sent);
    await book.voidContract(row.id, 'x');
    const [command] = await store.queue();
    await store.park([command?.commandId ?? ''], { code: 'refused' });
    expect((await shown())?.voided_at).toBeNull();
    expect((await nextOf(book.contract(row.id)))?.parked).toBe(1);
  });
});
