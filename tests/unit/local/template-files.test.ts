import { afterEach, describe, expect, test } from 'vitest';
import { unsentExportSchema } from '#sync/unsent-export.ts';
import { aTemplate, digest } from '../sync/builders.ts';
import { aStored } from '../sync/signing-builders.ts';
import { contractInput, templateInput, type OpenBook } from './book-setup.ts';
import { receive } from './pages.ts';
import { nextOf, openBook } from './setup.ts';

const opened: OpenBook[] = [];
const open = () => {
  const one = openBook();
  opened.push(one);
  return one;
};
afterEach(() => opened.splice(0).forEach(({ database }) => database.close()));

const PDF = '%PDF-1.7 hello';
const aFile = (name = 'Season camera.pdf', text = PDF) => new File([text], name);
const keep = { do: 'keep' } as const;
const put = (file = aFile()) => ({ do: 'put', file }) as const;
const empty = { name: '', content: '', terms: '' };

describe('a document for a template', () => {
  test('S11: row, command and bytes are kept together, named after the file', async () => {
    const { book, store, database, userId } = open();
    const id = await book.createTemplate(empty, { template: put(), terms: keep });
    const [item] = await nextOf(book.templates());
    expect(item?.template).toMatchObject({
      id,
      name: 'Season camera',
      template_file_name: 'Season camera.pdf',
      template_file_size: PDF.length,
      template_file_sha256: await digest(PDF),
      terms_file_url: null,
    });
    const [command] = await store.queue();
    const fileId = command?.fileIds[0] ?? '';
    expect(fileId).toMatch(new RegExp(`^${userId}/template_\\d+\\.pdf$`));
    expect(command?.patch['template_file_url']).toBe(
      `https://files.example/contract-documents/${fileId}`,
    );
    const file = await database.files.get(fileId);
    expect(await file?.blob.text()).toBe(PDF);
    expect(file).toMatchObject({ type: 'application/pdf', state: 'waiting' });
  });

  test('is shown from the device until it is in storage', async () => {
    const { book, store } = open();
    await book.createTemplate(empty, { template: put(), terms: keep });
    const [item] = await nextOf(book.templates());
    if (!item) throw new Error('no template');
    const [copy] = await book.documents(item.template);
    expect(await copy?.blob?.text()).toBe(PDF);
    await store.fileStored((await store.queue())[0]?.fileIds[0] ?? '');
    expect((await book.documents(item.template))[0]?.blob).toBeNull();
  });

  test.each([
    ['empty', aFile('a.pdf', '')],
    ['wrong_type', aFile('a.txt')],
    ['content_differs', aFile('a.docx')],
  ])('%s: nothing is kept', async (code, file) => {
    const { book, store, database } = open();
    const files = { template: put(file), terms: keep };
    await expect(book.createTemplate(templateInput, files)).rejects.toMatchObject({
      code,
      kind: 'template',
    });
    expect(await store.queue()).toEqual([]);
    expect(await database.files.count()).toBe(0);
  });

  test('another choice before it went takes the place of the first, whose bytes go', async () => {
    const { book, store, database } = open();
    const id = await book.createTemplate(templateInput, { template: put(), terms: keep });
    const second = put(aFile('b.pdf', `${PDF} again`));
    await book.updateTemplate(id, templateInput, undefined, { template: second, terms: keep });
    const [command] = await store.queue();
    expect(command).toMatchObject({
      kind: 'create_template',
      patch: { template_file_name: 'b.pdf' },
    });
    expect(await database.files.toCollection().primaryKeys()).toEqual(command?.fileIds);
    const gone = { template: { do: 'remove' } as const, terms: keep };
    await book.updateTemplate(id, templateInput, undefined, gone);
    expect(await database.files.count()).toBe(0);
    expect((await store.queue())[0]).toMatchObject({
      fileIds: [],
      patch: { template_file_url: null, template_file_size: null },
    });
  });

  test('its four columns are changed together, though a size may be the same', async () => {
    const all = open();
    const row = aTemplate({
      template_file_url: 'https://files.example/u/template_1.pdf',
      template_file_name: 'old.pdf',
      template_file_size: PDF.length,
      template_file_sha256: 'a'.repeat(64),
    });
    await receive(all, [{ table: 'contract_templates', row }]);
    const { name, content, terms_and_conditions: terms } = row;
    const input = { name, content, terms };
    await all.book.updateTemplate(row.id, input, input, { template: put(), terms: keep });
    const [command] = await all.store.queue();
    const four = ['url', 'name', 'size', 'sha256'].map((part) => `template_file_${part}`);
    expect(Object.keys(command?.patch ?? {}).toSorted()).toEqual(four.toSorted());
    expect(command?.old).toMatchObject({ template_file_name: 'old.pdf' });
  });

  test('S16: a contract made meanwhile names the document and waits for it too', async () => {
    const { book, store, database } = open();
    const id = await book.createTemplate(templateInput, { template: put(), terms: keep });
    const contractId = await book.createContract(contractInput(id));
    const [create, contract] = await store.queue();
    expect(contract?.fileIds).toEqual(create?.fileIds);
    expect((await nextOf(book.contract(contractId)))?.contract.template_file_sha256).toBe(
      await digest(PDF),
    );
    await store.park([create?.commandId ?? ''], { code: 'file_refused' });
    await book.discard(create?.commandId ?? '');
    expect(await database.files.count()).toBe(1);
  });

  test('discarding drops the bytes; trying again tries the upload anew', async () => {
    const { book, store, database } = open();
    await book.createTemplate(templateInput, { template: put(), terms: keep });
    const [command] = await store.queue();
    const [fileId, commandId] = [command?.fileIds[0] ?? '', command?.commandId ?? ''];
    await store.fileLater(fileId, { sinceMs: 0, untilMs: 9e12 }, { code: 'server' }, true);
    await store.park([commandId], { code: 'file_refused', field: 'template_file_name' });
    await book.retry(commandId);
    expect(await store.files()).toMatchObject([
      { attempts: 0, serverFailures: 0, nextAttemptAtMs: 0, fault: null },
    ]);
    await store.park([commandId], { code: 'file_refused' });
    await book.discard(commandId);
    expect(await database.files.count()).toBe(0);
    expect(await nextOf(book.templates())).toEqual([]);
  });

  test('S17: two chosen in the same millisecond have two places', async () => {
    const { book, store } = open();
    await book.createTemplate(templateInput, { template: put(), terms: keep });
    await book.createTemplate(templateInput, { template: put(), terms: keep });
    const ids = (await store.queue()).flatMap((command) => command.fileIds);
    expect(new Set(ids).size).toBe(2);
  });
});

test('an earlier version is put back as one change, documents included', async () => {
  const all = open();
  const row = aTemplate({ name: 'New', content: 'New', terms_file_url: 'u/terms_2.pdf' });
  const { created_by: _by, is_active: _active, created_at: _at, updated_at: _to, ...texts } = row;
  const version = {
    ...texts,
    id: 'v1',
    template_id: row.id,
    revision: 4,
    name: 'Old',
    terms_file_url: null,
    replaced_by: null,
    replaced_at: row.updated_at,
  };
  await receive(all, [
    { table: 'contract_templates', row },
    { table: 'contract_template_versions', row: version },
    { table: 'contract_template_versions', row: { ...version, id: 'v2', revision: 5 } },
  ]);
  const seen = await nextOf(all.book.templateVersions(row.id));
  expect(seen.map((one) => one.revision)).toEqual([5, 4]);
  await all.book.restoreTemplate(row.id, 4);
  expect((await all.store.queue())[0]).toMatchObject({
    kind: 'update_template',
    patch: { name: 'Old', terms_file_url: null },
    old: { name: 'New', terms_file_url: 'u/terms_2.pdf' },
  });
  const unsent = { name: 'Unsent', content: row.content, terms: row.terms_and_conditions };
  const two = open();
  await receive(two, [
    { table: 'contract_templates', row },
    { table: 'contract_template_versions', row: version },
  ]);
  await two.book.updateTemplate(row.id, unsent);
  await two.book.restoreTemplate(row.id, 4);
  expect((await two.store.queue()).map((command) => command.patch['name'])).toEqual([
    'Unsent',
    'Old',
  ]);
  await expect(all.book.restoreTemplate(row.id, 99)).rejects.toThrow('no such version');
});

test('what was never sent can be saved as a file that reads back whole', async () => {
  const { book, signing, userId } = open();
  await book.createTemplate(templateInput, { template: put(), terms: keep });
  await signing.keepSubmission(await aStored({ token: 'mine', handedOverBy: userId }));
  await signing.keepSubmission(await aStored({ token: 'other', handedOverBy: 'somebody' }));
  const blob = await book.exportUnsent();
  expect(blob.type).toBe('application/json');
  const read = unsentExportSchema.parse(JSON.parse(await blob.text()));
  expect(read).toMatchObject({ format: 'touchline-unsent', version: 1, user_id: userId });
  expect(read.commands.map((command) => command.kind)).toEqual(['create_template']);
  expect(read.files.map((file) => atob(file.base64))).toEqual([PDF]);
  expect(read.submissions.map((one) => one.token)).toEqual(['mine']);
});
