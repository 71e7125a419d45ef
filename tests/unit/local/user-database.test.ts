import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { userDatabaseName } from '#local/user-database-name.ts';
import {
  deviceClock,
  deviceDigest,
  deviceIds,
  deviceTimeout,
  deviceTimer,
} from '#local/device-ports.ts';
import { forgetUser } from '#local/forget-user.ts';
import { letGo } from '#local/reopen.ts';
import { readQueueHold } from '#local/queue-hold.ts';
import { isClosed, withReopen } from '#local/reopen.ts';
import { keepWorkerSession, readWorkerSession } from '#local/worker-session.ts';
import { aTemplate, digest, newId, NOW } from '../sync/builders.ts';
import { nextOf, openBook, openDevice } from './setup.ts';

const input = { name: 'Camera', content: 'Text', terms: '' };

describe('withReopen', () => {
  test('reads on when the browser closed the database under it', async () => {
    const { book, store, database } = openBook();
    await book.createTemplate(input);
    database.close({ disableAutoOpen: false });
    expect(await store.queue()).toHaveLength(1);
    await database.open();
    database.backendDB().close();
    expect(await store.queue()).toHaveLength(1);
    database.close();
  });

  test('gives up after three tries, and at once on other errors', async () => {
    const { database } = openBook();
    let tries = 0;
    const fail = (error: Error) => () => ((tries += 1), Promise.reject(error));
    await expect(
      withReopen(database, fail(new Dexie.DatabaseClosedError('closed'))),
    ).rejects.toThrow('closed');
    expect(tries).toBe(3);
    await expect(withReopen(database, fail(new Error('wrong')))).rejects.toThrow('wrong');
    expect(tries).toBe(4);
    expect(isClosed('text')).toBe(false);
    database.close();
  });

  test('a watch goes on after it', async () => {
    const { book, database } = openBook();
    await book.createTemplate(input);
    await database.open();
    database.backendDB().close();
    expect(await nextOf(book.templates())).toHaveLength(1);
    const two = nextOf(book.templates(), (items) => items.length === 2);
    await book.createTemplate(input);
    expect(await two).toHaveLength(2);
    database.close();
  });
});

describe('readQueueHold', () => {
  test('tells whether the contract is on its way, parked or gone', async () => {
    const { book, store, userId, database } = openBook();
    const id = await book.createContract({
      templateId: await book.createTemplate(input),
      customerEmail: 'a@b.ie',
      customerName: '',
      customerCompany: '',
      locale: 'en',
      reminder: 'off',
    });
    const hold = () => readQueueHold(userDatabaseName(userId), id);
    expect(await hold()).toBe('waiting');
    const [, create] = await store.queue();
    await store.park([create?.commandId ?? ''], { code: 'invalid' });
    expect(await hold()).toBe('parked');
    await book.discard(create?.commandId ?? '');
    expect(await hold()).toBe('nothing');
    database.close();
  });

  test('makes no database where there is none', async () => {
    const name = userDatabaseName(newId());
    expect(await readQueueHold(name, 'c')).toBe('nothing');
    expect(await Dexie.exists(name)).toBe(false);
  });
});

describe('forgetUser', () => {
  const page = (row: ReturnType<typeof aTemplate>) => ({
    epoch: 'e',
    scope: 's',
    staff: true,
    serverTime: NOW,
    unreadable: 0,
    more: false,
    cursor: '1',
    rows: [{ table: 'contract_templates' as const, row }],
  });

  test('wipes everything when all is sent', async () => {
    const { store, userId, clock, database } = openBook();
    await store.writePage(page(aTemplate()), clock.nowMs(), null);
    database.close();
    expect(await forgetUser(userId)).toBe(0);
    const again = openBook(userId);
    const { contracts, templates, signatures, events, meta } = again.database;
    const stores = [contracts, templates, signatures, events, meta];
    expect(await Promise.all(stores.map((table) => table.count()))).toEqual([0, 0, 0, 0, 0]);
    again.database.close();
    expect(await forgetUser(userId)).toBe(0);
  });

  test('a page on its way when the person signs out does not come back', async () => {
    const { store, userId, clock, database } = openBook();
    await store.writePage(page(aTemplate()), clock.nowMs(), null);
    letGo(database);
    await forgetUser(userId);
    const late = store.writePage({ ...page(aTemplate()), cursor: '2' }, clock.nowMs(), '1');
    await expect(late).rejects.toThrow(/closed/i);
    const again = openBook(userId);
    const other = again.store;
    await other.writePage({ ...page(aTemplate()), cursor: '2' }, clock.nowMs(), '1');
    expect(await other.position()).toEqual({ epoch: null, cursor: null, scope: null });
    expect(await again.database.templates.count()).toBe(0);
    again.database.close();
  });

  test('keeps unsent work and its rows for the same person, and fills the rest again', async () => {
    const { store, book, userId, clock, database } = openBook();
    const [edited, other] = [aTemplate(), aTemplate()];
    await store.writePage(page(edited), clock.nowMs(), null);
    await store.writePage(page(other), clock.nowMs(), '1');
    await book.updateTemplate(edited.id, { ...input, name: 'Mine' });
    database.close();
    expect(await forgetUser(userId)).toBe(1);
    const again = openBook(userId);
    expect(await again.store.queue()).toHaveLength(1);
    expect((await nextOf(again.book.templates())).map((item) => item.template.name)).toEqual([
      'Mine',
    ]);
    expect(await again.store.position()).toEqual({ epoch: null, cursor: null, scope: null });
    again.database.close();
  });
});

test('the session for the worker is left, read and removed', async () => {
  const { keyValue } = openDevice();
  const session = { access_token: 'a', expires_at: 1, user_id: 'u' };
  expect(await readWorkerSession(keyValue)).toBeNull();
  await keepWorkerSession(keyValue, session);
  expect(await readWorkerSession(keyValue)).toEqual(session);
  await keepWorkerSession(keyValue, null);
  expect(await readWorkerSession(keyValue)).toBeNull();
});

test('the ports of the device', async () => {
  expect(await deviceDigest('Ní Bhriain')).toBe(await digest('Ní Bhriain'));
  expect(deviceIds.token()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(deviceIds.token()).not.toBe(deviceIds.token());
  expect(deviceClock.nowMs()).toBeGreaterThan(0);
  await new Promise<void>((resolve) => void deviceTimer(0, resolve));
  expect(deviceTimeout(1_000).aborted).toBe(false);
});
