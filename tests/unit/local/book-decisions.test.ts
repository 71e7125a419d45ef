import { afterEach, describe, expect, test } from 'vitest';
import { aStored } from '../sync/signing-builders.ts';
import { bookWithRow, contractInput, templateInput, type OpenBook } from './book-setup.ts';
import { nextOf, openBook } from './setup.ts';

const opened: OpenBook[] = [];
const open = () => {
  const one = openBook();
  opened.push(one);
  return one;
};
afterEach(() => opened.splice(0).forEach(({ database }) => database.close()));

describe('a parked command', () => {
  const conflict = async () => {
    const all = await bookWithRow(open());
    const { book, store, row } = all;
    await book.updateTemplate(row.id, {
      name: 'Mine',
      content: row.content,
      terms: row.terms_and_conditions,
    });
    const [command] = await store.queue();
    const commandId = command?.commandId ?? '';
    const theirs = { ...row, name: 'Theirs', revision: 5 };
    await store.settle([
      {
        commandId,
        outcome: 'rejected',
        fault: { code: 'conflict', field: 'name', serverValue: 'Theirs' },
        row: { table: 'contract_templates', row: theirs },
      },
    ]);
    return { ...all, commandId };
  };

  test('stands in sight with both values', async () => {
    const { book } = await conflict();
    expect(await nextOf(book.templates())).toMatchObject([
      { template: { name: 'Mine' }, waiting: 0, parked: 1 },
    ]);
    expect(await nextOf(book.queue())).toMatchObject([
      { state: 'parked', fault: { serverValue: 'Theirs' } },
    ]);
    expect(await nextOf(book.status())).toMatchObject({
      waiting: 0,
      parked: 1,
      oldestWaitingSince: null,
    });
  });

  test('discarded: the row falls back to the values of the server', async () => {
    const { book, store, commandId } = await conflict();
    await book.discard(commandId);
    expect(await store.queue()).toEqual([]);
    expect(await nextOf(book.templates())).toMatchObject([
      { template: { name: 'Theirs', revision: 5 }, parked: 0 },
    ]);
  });

  test('kept: queued again under its id, in its place, over the value of the server', async () => {
    const { book, store, commandId, heard } = await conflict();
    const [before] = await store.queue();
    await book.retry(commandId);
    const [after] = await store.queue();
    expect(after).toMatchObject({
      seq: before?.seq,
      state: 'queued',
      attempts: before?.attempts,
      fault: null,
      patch: { name: 'Mine' },
      old: { name: 'Theirs' },
      baseRevision: 5,
    });
    expect(after?.commandId).toBe(commandId);
    expect(heard.slice(-2)).toEqual(['enqueued', 'enqueue']);
  });

  test('a discarded creation takes what follows on its row with it', async () => {
    const { book, store } = open();
    const id = await book.createContract(contractInput(await book.createTemplate(templateInput)));
    await book.sendContract(id);
    const [template, create] = await store.queue();
    await store.park([create?.commandId ?? ''], { code: 'invalid' });
    await book.discard(create?.commandId ?? '');
    expect(await store.queue()).toEqual([template]);
    expect(await nextOf(book.contract(id))).toBeNull();
  });

  test('only parked commands are decided upon', async () => {
    const { book, store } = open();
    await book.createTemplate(templateInput);
    const before = await store.queue();
    await book.discard(before[0]?.commandId ?? '');
    await book.retry(before[0]?.commandId ?? '');
    expect(await store.queue()).toEqual(before);
  });
});

describe('the status', () => {
  test('counts commands and signatures of this user, and follows the scheduler', async () => {
    const { book, signing, activity, userId, heard } = open();
    const id = await book.createContract(contractInput(await book.createTemplate(templateInput)));
    const seen = nextOf(book.status(), (status) => status.waiting === 3 && status.sending);
    await signing.keepSubmission(
      await aStored({
        token: 'mine',
        contractId: id,
        handedOverBy: userId,
        savedAt: '2026-11-19T00:00:00.000Z',
      }),
    );
    await signing.keepSubmission(await aStored({ token: 'other', handedOverBy: 'somebody' }));
    activity.set({ running: true, needsLogin: false });
    expect(await seen).toMatchObject({
      needsLogin: false,
      oldestWaitingSince: '2026-11-19T00:00:00.000Z',
      lastSyncAt: null,
    });
    expect(await nextOf(book.submissions())).toHaveLength(1);
    expect((await nextOf(book.contracts()))[0]?.unsentSignature).toBe(true);
    expect((await nextOf(book.contract(id)))?.submission?.token).toBe('mine');
    activity.set({ running: false, needsLogin: true });
    expect(await nextOf(book.status())).toMatchObject({ sending: false, needsLogin: true });
    await book.syncNow();
    expect(heard.at(-1)).toBe('now');
  });
});
