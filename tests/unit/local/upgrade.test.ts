import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userDatabaseName } from '#local/user-database-name.ts';
import { createEngine } from '#sync/engine.ts';
import type { SyncStore } from '#sync/ports.ts';
import { fakeClock, memoryLock, newId, noTimeout } from '../sync/builders.ts';
import { createFakeFiles } from '../sync/fake-files.ts';
import { createFakeServer } from '../sync/fake-server.ts';
import { fillDisk } from './full-disk.ts';
import { dumpDatabase, loadDump, type DatabaseDump } from './load-fixture.ts';
import { nextOf, openBook } from './setup.ts';

const USER = '11111111-1111-4111-8111-111111111111';
const SIGNED = 'bbbbbbbb-0000-4000-8000-000000000001';
const VOIDED = 'bbbbbbbb-0000-4000-8000-000000000002';
const TEMPLATE = 'aaaaaaaa-0000-4000-8000-000000000001';

/** Every released version keeps its fixture: mend the code, not the fixture. */
const fixture = (name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../fixtures', name), 'utf8'),
  ) as DatabaseDump;

async function openDump(dump: DatabaseDump) {
  const userId = newId();
  await loadDump(userDatabaseName(userId), dump);
  return openBook(userId);
}

/** Sends what waits, after everything's wait is over. */
async function sendAll(store: SyncStore, nowMs: number) {
  const server = createFakeServer();
  const files = createFakeFiles();
  const engine = createEngine({
    userId: USER,
    store,
    gateway: server.gateway,
    files: files.gateway,
    lock: memoryLock(),
    clock: fakeClock(nowMs + 60_000),
    random: () => 0,
    timeoutSignal: noTimeout,
  });
  await engine.run();
  await engine.run();
  const sent = server.calls.flatMap((call) => call.commands.map((command) => command.commandId));
  return { sent, files };
}

const keptIds = (dump: DatabaseDump) =>
  ((dump.stores['commands']?.records ?? []) as { commandId: string }[]).map((one) => one.commandId);

describe('a database as version 1 left it', () => {
  afterEach(() => vi.restoreAllMocks());

  test('opens: rows, queue, parked words and place', async () => {
    const { book, store, database } = await openDump(fixture('local-v1.json'));
    expect(await store.position()).toEqual({ epoch: 'epoch-1', cursor: '7:1:x', scope: 'scope-1' });
    expect(await store.staff()).toBeNull();
    const contracts = await nextOf(book.contracts());
    const byStatus = Object.fromEntries(
      contracts.map((item) => [item.contract.status, [item.waiting, item.parked]]),
    );
    expect(byStatus).toEqual({ sent: [3, 0], signed: [0, 0] });
    expect(await nextOf(book.contracts(60))).toEqual(contracts);
    const details = await nextOf(book.contract(SIGNED));
    expect(details).toMatchObject({
      contract: { locale: 'en', reminder: 'off', voided_at: null, template_file_sha256: null },
      signature: { signature_data: 'Aoife' },
      events: [{ kind: 'created' }],
    });
    const templates = await nextOf(book.templates());
    expect(templates.map((item) => [item.template.name, item.parked])).toEqual([
      ['Mine', 1],
      ['Season camera', 0],
    ]);
    const queue = await nextOf(book.queue());
    expect(queue.map((command) => [command.kind, command.state, command.fileIds])).toEqual([
      ['update_template', 'parked', []],
      ['create_contract', 'queued', []],
      ['send_contract', 'sending', []],
      ['hand_over_contract', 'sending', []],
    ]);
    expect(queue[0]?.fault).toEqual({ code: 'conflict', field: 'name', serverValue: 'Theirs' });
    expect(await nextOf(book.contract('damaged'))).toBeNull();
    database.close();
  });

  test('sends what waits in it with the ids it had', async () => {
    const dump = fixture('local-v1.json');
    const { store, database, clock } = await openDump(dump);
    const { sent } = await sendAll(store, clock.nowMs());
    expect(sent).toEqual(keptIds(dump).slice(1));
    expect((await store.queue()).map((command) => command.state)).toEqual(['parked']);
    database.close();
  });

  test('stays as it was where the upgrade fails, and opens when it no longer does', async () => {
    const dump = fixture('local-v1.json');
    const userId = newId();
    await loadDump(userDatabaseName(userId), dump);
    fillDisk('list');
    const { book, database } = openBook(userId);
    const input = { name: 'x', content: 'x', terms: '' };
    await expect(book.createTemplate(input)).rejects.toMatchObject({ name: 'StorageFault' });
    database.close();
    expect(await dumpDatabase(userDatabaseName(userId))).toEqual(dump);
    vi.restoreAllMocks();
    const again = openBook(userId);
    expect(await nextOf(again.book.queue())).toHaveLength(4);
    again.database.close();
  });

  test('waits for a tab that still holds it, and loses nothing', async () => {
    const userId = newId();
    await loadDump(userDatabaseName(userId), fixture('local-v1.json'));
    const holding = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(userDatabaseName(userId));
      request.addEventListener('success', () => resolve(request.result));
    });
    const { book, database } = openBook(userId);
    const opened = nextOf(book.queue());
    await new Promise((resolve) => setTimeout(resolve, 20));
    holding.close();
    expect(await opened).toHaveLength(4);
    database.close();
  });
});

describe('a database as version 2 left it', () => {
  test('opens: rows, versions, documents, queue and place', async () => {
    const { book, store, database } = await openDump(fixture('local-v2.json'));
    expect(await store.position()).toEqual({ epoch: 'epoch-1', cursor: '7:1:x', scope: 'scope-1' });
    expect(await store.staff()).toBe(true);
    const contracts = await nextOf(book.contracts());
    expect(
      contracts.map(({ contract, waiting }) => [contract.status, contract.locale, waiting]),
    ).toEqual(
      expect.arrayContaining([
        ['signed', 'fr', 0],
        ['sent', 'en', 1],
        ['sent', 'de', 3],
      ]),
    );
    expect(contracts).toHaveLength(3);
    const voided = await nextOf(book.contract(VOIDED));
    expect(voided?.contract).toMatchObject({ void_reason: 'Wrong club', reminder: 'after_3_days' });
    expect((await nextOf(book.contract(SIGNED)))?.signature?.signature_data).toBe('Niamh');
    const versions = await nextOf(book.templateVersions(TEMPLATE));
    expect(versions.map((version) => version.name)).toEqual(['Cup camera']);
    const withFile = (await nextOf(book.templates())).find((item) => item.waiting > 0);
    if (!withFile) throw new Error('no template with a file');
    const [copy] = await book.documents(withFile.template);
    expect(await copy?.blob?.text()).toBe('%PDF-1.7 season');
    expect(await nextOf(book.contract('damaged'))).toBeNull();
    database.close();
  });

  test('sends what waits in it, documents first, with the ids it had', async () => {
    const dump = fixture('local-v2.json');
    const { store, database, clock } = await openDump(dump);
    const { sent, files } = await sendAll(store, clock.nowMs());
    const left = new Set((await store.queue()).map((command) => command.commandId));
    expect(left.size).toBeGreaterThan(0);
    expect(sent.toSorted()).toEqual(
      keptIds(dump)
        .filter((_, index) => index < 5)
        .toSorted(),
    );
    expect(files.stored.size).toBe(1);
    database.close();
  });

  test('is still made in the shape in which it was released', async () => {
    const { book, database, userId } = openBook();
    await book.createTemplate({ name: 'Camera', content: 'Text', terms: '' });
    database.close();
    const shapeOf = ({ version, stores }: DatabaseDump) => ({
      version,
      stores: Object.fromEntries(
        Object.entries(stores).map(([name, store]) => [name, { ...store, records: [] }]),
      ),
    });
    const made = await dumpDatabase(userDatabaseName(userId));
    expect(shapeOf(made)).toEqual(shapeOf(fixture('local-v2.json')));
  });
});
