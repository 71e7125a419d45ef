import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { userDatabaseName } from '#local/user-database-name.ts';
import { createEngine } from '#sync/engine.ts';
import { fakeClock, memoryLock, newId, noTimeout } from '../sync/builders.ts';
import { createFakeServer } from '../sync/fake-server.ts';
import { dumpDatabase, loadDump, type DatabaseDump } from './load-fixture.ts';
import { nextOf, openBook } from './setup.ts';

const USER = '11111111-1111-4111-8111-111111111111';
const OLD_SIGNED = 'bbbbbbbb-0000-4000-8000-000000000001';

/** Every released version keeps its fixture: mend the code, not the fixture. */
const fixture = (name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../fixtures', name), 'utf8'),
  ) as DatabaseDump;

test('a database as version 1 left it opens: rows, queue, parked words and place', async () => {
  const userId = newId();
  await loadDump(userDatabaseName(userId), fixture('local-v1.json'));
  const { book, store, database } = openBook(userId);

  expect(await store.position()).toEqual({ epoch: 'epoch-1', cursor: '7:1:x', scope: 'scope-1' });
  const contracts = await nextOf(book.contracts());
  const byStatus = Object.fromEntries(
    contracts.map((item) => [item.contract.status, [item.waiting, item.parked]]),
  );
  expect(byStatus).toEqual({ sent: [3, 0], signed: [0, 0] });
  const details = await nextOf(book.contract(OLD_SIGNED));
  expect(details).toMatchObject({
    signature: { signature_data: 'Aoife' },
    events: [{ kind: 'created' }],
  });
  const templates = await nextOf(book.templates());
  expect(templates.map((item) => [item.template.name, item.parked])).toEqual([
    ['Mine', 1],
    ['Season camera', 0],
  ]);
  const queue = await nextOf(book.queue());
  expect(queue.map((command) => [command.kind, command.state])).toEqual([
    ['update_template', 'parked'],
    ['create_contract', 'queued'],
    ['send_contract', 'sending'],
    ['hand_over_contract', 'sending'],
  ]);
  expect(queue[0]?.fault).toEqual({ code: 'conflict', field: 'name', serverValue: 'Theirs' });
  expect(await nextOf(book.contract('damaged'))).toBeNull();
  database.close();
});

test('and what waits in it is sent with the ids it had', async () => {
  const dump = fixture('local-v1.json');
  const userId = newId();
  await loadDump(userDatabaseName(userId), dump);
  const { store, database, clock } = openBook(userId);
  const server = createFakeServer();
  clock.advance(60_000);
  const engine = createEngine({
    userId: USER,
    store,
    gateway: server.gateway,
    lock: memoryLock(),
    clock: fakeClock(clock.nowMs()),
    random: () => 0,
    timeoutSignal: noTimeout,
  });
  await engine.run();
  await engine.run();
  const kept = dump.stores['commands']?.records as { commandId: string }[];
  const sent = server.calls.flatMap((call) => call.commands.map((command) => command.commandId));
  expect(sent).toEqual(kept.slice(1).map((command) => command.commandId));
  expect((await store.queue()).map((command) => command.state)).toEqual(['parked']);
  database.close();
});

test('version 1 is still made in the shape in which it was released', async () => {
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
  expect(shapeOf(made)).toEqual(shapeOf(fixture('local-v1.json')));
});
