import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { asStorageFault } from '#local/storage-write.ts';
import { contractInput, templateInput, type OpenBook } from './book-setup.ts';
import { fillDisk } from './full-disk.ts';
import { nextOf, openBook } from './setup.ts';

const opened: OpenBook[] = [];
const open = () => {
  const one = openBook();
  opened.push(one);
  return one;
};
afterEach(() => {
  vi.restoreAllMocks();
  opened.splice(0).forEach(({ database }) => database.close());
});

describe('a disk that refuses', () => {
  test('S11: full: the action says so by name, and nothing of it was kept', async () => {
    const { book, store, database, heard } = open();
    const template = await book.createTemplate(templateInput);
    const before = heard.length;
    fillDisk('commands');
    const file = { do: 'put', file: new File(['%PDF-1'], 'a.pdf') } as const;
    await expect(
      book.createTemplate(templateInput, { template: file, terms: { do: 'keep' } }),
    ).rejects.toMatchObject({ name: 'StorageFault', code: 'storage_full' });
    await expect(book.createContract(contractInput(template))).rejects.toMatchObject({
      code: 'storage_full',
    });
    expect(await store.queue()).toHaveLength(1);
    expect(await nextOf(book.templates())).toHaveLength(1);
    expect(await nextOf(book.contracts())).toEqual([]);
    expect(await database.files.count()).toBe(0);
    expect(heard).toHaveLength(before);
  });

  test('works again once there is room', async () => {
    const { book, store } = open();
    fillDisk('commands');
    await expect(book.createTemplate(templateInput)).rejects.toThrow('storage_full');
    vi.restoreAllMocks();
    await book.createTemplate(templateInput);
    expect(await store.queue()).toHaveLength(1);
  });

  test.each<[unknown, string]>([
    [new Dexie.QuotaExceededError('full'), 'storage_full'],
    [new Dexie.AbortError('aborted', new Dexie.QuotaExceededError('full')), 'storage_full'],
    [new Dexie.AbortError('aborted'), 'storage_failed'],
    [new DOMException('gone', 'UnknownError'), 'storage_failed'],
    [new Dexie.DatabaseClosedError('closed'), 'storage_failed'],
  ])('%s is %s', async (error, code) => {
    await expect(asStorageFault(() => Promise.reject(error as Error))).rejects.toMatchObject({
      code,
    });
  });

  test('what is not about the disk passes as it is', async () => {
    const error = new Error('no such template on this device');
    await expect(asStorageFault(() => Promise.reject(error))).rejects.toBe(error);
  });
});
