import { afterEach, describe, expect, test } from 'vitest';
import type { ContractItem } from '#sync/book.ts';
import { aStored } from '../sync/signing-builders.ts';
import { aContract, newId } from '../sync/builders.ts';
import { contractInput, templateInput, type OpenBook } from './book-setup.ts';
import { receive } from './pages.ts';
import { nextOf, openBook } from './setup.ts';

const opened: OpenBook[] = [];
const open = (userId?: string) => {
  const one = openBook(userId);
  opened.push(one);
  return one;
};
afterEach(() => opened.splice(0).forEach(({ database }) => database.close()));

const made = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aContract({
      title: String(index),
      created_at: new Date(1_790_000_000_000 + index * 1000).toISOString(),
    }),
  );
const asRows = (rows: readonly ReturnType<typeof aContract>[]) =>
  rows.map((row) => ({ table: 'contracts' as const, row }));
const titles = (items: readonly ContractItem[]) => items.map((item) => item.contract.title);

describe('the list of all contracts', () => {
  test('holds no long texts, newest first, and the newest alone come by the index', async () => {
    const all = open();
    await receive(all, asRows(made(700)));
    const items = await nextOf(all.book.contracts());
    expect(titles(items)).toEqual(Array.from({ length: 700 }, (_, index) => String(699 - index)));
    expect(items[0]?.contract).not.toHaveProperty('content');
    expect(titles(await nextOf(all.book.contracts(3)))).toEqual(['699', '698', '697']);
  });

  test('follows new, changed and removed rows; untouched entries stay the same objects', async () => {
    const all = open();
    const rows = made(5);
    await receive(all, asRows(rows));
    const seen: (readonly ContractItem[])[] = [];
    const watching = all.book.contracts().subscribe((items) => seen.push(items));
    await nextOf(all.book.contracts(), (items) => items.length === 5);
    const [first, second] = [rows[0], rows[1]];
    if (!first || !second) throw new Error('no rows');
    await receive(
      all,
      [
        { table: 'contracts', row: { ...first, title: 'changed', revision: 2 } },
        { table: 'tombstones', row: { entity: 'contracts', id: second.id } },
        { table: 'contracts', row: aContract({ title: 'new', created_at: first.created_at }) },
      ],
      { cursor: '2' },
    );
    const after = await nextOf(all.book.contracts(), (items) => titles(items).includes('new'));
    expect(titles(after).slice(0, 3)).toEqual(['4', '3', '2']);
    expect(titles(after).slice(3).toSorted()).toEqual(['changed', 'new']);
    expect(after[0]).toBe(seen[0]?.[0]);
    watching.unsubscribe();
  });

  test('sees what another tab wrote, and what came while nobody watched', async () => {
    const userId = newId();
    const [here, there] = [open(userId), open(userId)];
    await receive(here, asRows(made(3)));
    expect(await nextOf(here.book.contracts())).toHaveLength(3);
    await receive(there, asRows(made(60)), { cursor: '2' });
    expect(await nextOf(here.book.contracts())).toHaveLength(63);
    const more = nextOf(here.book.contracts(), (items) => items.length === 64);
    await receive(there, asRows([aContract()]), { cursor: '3' });
    expect(await more).toHaveLength(64);
  });

  test('counts what waits and what is parked with each row', async () => {
    const { book, store, signing, userId } = open();
    const id = await book.createContract(contractInput(await book.createTemplate(templateInput)));
    await book.sendContract(id);
    const send = (await store.queue())[2];
    await store.park([send?.commandId ?? ''], { code: 'invalid' });
    const counted = nextOf(book.contracts(), ([item]) => item?.parked === 1);
    expect((await counted)[0]).toMatchObject({ waiting: 1, unsentSignature: false });
    await signing.keepSubmission(await aStored({ contractId: id, handedOverBy: userId }));
    const signed = nextOf(book.contracts(), ([item]) => item?.unsentSignature === true);
    expect(await signed).toHaveLength(1);
  });

  test('S15: a record that cannot be read costs only itself', async () => {
    const all = open();
    const rows = made(3);
    await receive(all, asRows(rows));
    const { contracts, list } = all.database;
    const broken = await contracts.get(rows[1]?.id ?? '');
    const [chunk] = await list.toArray();
    if (!broken?.shown || !chunk) throw new Error('nothing kept');
    await contracts.put({ ...broken, shown: { ...broken.shown, status: 'lost' as never } });
    await list.put({ ...chunk, rows: [{} as never, ...chunk.rows.slice(1)] });
    expect(titles(await nextOf(all.book.contracts()))).toEqual(['2', '1']);
    expect(titles(await nextOf(all.book.contracts(60)))).toEqual(['2', '0']);
  });

  test('S15: a list that cannot be read is made anew from the rows', async () => {
    const all = open();
    await receive(all, asRows(made(3)));
    await all.database.list.put({ stamp: 1 } as never);
    expect(titles(await nextOf(all.book.contracts()))).toEqual(['2', '1', '0']);
    await all.database.list.add({ whole: 'lost' } as never);
    expect(titles(await nextOf(all.book.contracts()))).toEqual(['2', '1', '0']);
  });

  test('many small changes are put together, and no reader misses any of them', async () => {
    const userId = newId();
    const [here, there] = [open(userId), open(userId)];
    const rows = made(3);
    await receive(here, asRows(rows));
    expect(await nextOf(there.book.contracts())).toHaveLength(3);
    for (let change = 0; change < 210; change += 1) {
      await here.book.recordLinkCopied(rows[change % 3]?.id ?? '');
    }
    const [first] = rows;
    await receive(
      here,
      [{ table: 'tombstones', row: { entity: 'contracts', id: first?.id ?? '' } }],
      { cursor: '2' },
    );
    await nextOf(here.book.contracts());
    const few = async () => (await here.database.list.count()) < 5;
    for (let turn = 0; turn < 200 && !(await few()); turn += 1) await Promise.resolve();
    expect(await few()).toBe(true);
    const counts = (items: readonly ContractItem[]) => items.map((item) => item.waiting);
    expect(counts(await nextOf(there.book.contracts()))).toEqual([70, 70, 70]);
    expect(counts(await nextOf(open(userId).book.contracts()))).toEqual([70, 70, 70]);
  });
});
