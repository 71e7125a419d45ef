import { afterEach, describe, expect, test } from 'vitest';
import { aContract, aNewCommand, aTemplate, contractPatch } from './builders.ts';
import { engineOn } from './engine-setup.ts';
import { storesUnderTest, type StoreUnderTest } from './stores.ts';

describe.each(storesUnderTest)('the engine pulling with a store %s', (_name, open) => {
  const opened: StoreUnderTest[] = [];
  afterEach(() => opened.splice(0).forEach((one) => one.close()));
  const setUp = () => {
    const device = open();
    opened.push(device);
    return engineOn(device);
  };

  test('S8: a new epoch refills, drops what is gone and keeps the queue and its rows', async () => {
    const { device, server, engine } = setUp();
    const [stays, goes] = [aContract(), aContract()];
    server.put({ table: 'contracts', row: stays });
    server.put({ table: 'contracts', row: goes });
    await engine.run();
    expect(await device.contractIds()).toHaveLength(2);
    const mine = aNewCommand({ kind: 'create_contract', patch: contractPatch() });
    server.remove(goes.id);
    server.restore();
    server.setTrouble(({ name }) =>
      name === 'push' ? { before: { kind: 'network' } } : undefined,
    );
    await device.enqueue(mine);
    await engine.run();
    server.setTrouble(() => undefined);
    server.setPoison(() => ({ code: 'forbidden' }));
    await engine.run({ hurry: true });
    expect((await device.contractIds()).toSorted()).toEqual([stays.id, mine.entityId].toSorted());
    expect((await device.store.queue()).map((c) => c.commandId)).toEqual([mine.commandId]);
    expect((await device.contract(mine.entityId))?.customer_email).toBe('club@example.org');
  });

  test('S8: a new scope starts from the beginning and prunes', async () => {
    const { device, server, engine } = setUp();
    const rows = [aContract(), aContract(), aContract()];
    for (const row of rows) server.put({ table: 'contracts', row });
    await engine.run();
    server.remove(rows[0]?.id ?? '');
    server.changeScope();
    await engine.run();
    expect((await device.contractIds()).toSorted()).toEqual(
      rows
        .slice(1)
        .map((row) => row.id)
        .toSorted(),
    );
  });

  test('S8: a refill that a crash interrupts begins again, not in the middle', async () => {
    const { device, server, engine } = setUp();
    const rows = [aContract(), aContract()];
    for (const row of rows) server.put({ table: 'contracts', row });
    await engine.run();
    server.remove(rows[0]?.id ?? '');
    server.changeScope();
    let pulls = 0;
    server.setTrouble(() => ((pulls += 1) === 2 ? { before: { kind: 'network' } } : undefined));
    await engine.run();
    expect((await device.store.position()).cursor).toBeNull();
    await engine.run();
    expect(await device.contractIds()).toEqual([rows[1]?.id]);
  });

  test('pulls 2,500 rows in three pages and stops on the word of the server', async () => {
    const { device, server, engine } = setUp();
    for (let index = 0; index < 2_500; index += 1)
      server.put({ table: 'contracts', row: aContract() });
    await engine.run();
    expect(server.calls.filter((call) => call.name === 'pull')).toHaveLength(3);
    expect(await device.contractIds()).toHaveLength(2_500);
  });

  test('a failed page keeps what came before it and goes on from there', async () => {
    const { device, server, engine } = setUp();
    for (let index = 0; index < 1_500; index += 1)
      server.put({ table: 'contracts', row: aContract() });
    let pulls = 0;
    server.setTrouble(() => (pulls++ === 1 ? { before: { kind: 'timeout' } } : undefined));
    expect((await engine.run()).end).toBe('failed');
    expect(await device.contractIds()).toHaveLength(1_000);
    expect((await engine.run()).end).toBe('done');
    expect(await device.contractIds()).toHaveLength(1_500);
    expect(server.calls).toHaveLength(3);
  });

  test('an edit of another field on the server and ours both survive', async () => {
    const { device, server, engine } = setUp();
    const row = aTemplate();
    server.put({ table: 'contract_templates', row });
    await engine.run();
    await device.enqueue(
      aNewCommand({
        kind: 'update_template',
        entityId: row.id,
        patch: { name: 'Mine' },
        old: { name: row.name },
      }),
    );
    server.put({ table: 'contract_templates', row: { ...row, content: 'Theirs', revision: 2 } });
    await engine.run();
    expect(server.templateOf(row.id)).toMatchObject({ name: 'Mine', content: 'Theirs' });
    expect(await device.template(row.id)).toMatchObject({ name: 'Mine', content: 'Theirs' });
  });

  test('an edit of the same field is parked with both values', async () => {
    const { device, server, engine } = setUp();
    const row = aTemplate();
    server.put({ table: 'contract_templates', row });
    await engine.run();
    await device.enqueue(
      aNewCommand({
        kind: 'update_template',
        entityId: row.id,
        patch: { name: 'Mine' },
        old: { name: row.name },
      }),
    );
    server.put({ table: 'contract_templates', row: { ...row, name: 'Theirs', revision: 2 } });
    await engine.run();
    const [parked] = await device.store.queue();
    expect(parked).toMatchObject({ state: 'parked', patch: { name: 'Mine' } });
    expect(parked?.fault).toEqual({ code: 'conflict', field: 'name', serverValue: 'Theirs' });
    expect((await device.template(row.id))?.name).toBe('Mine');
  });

  test('a cursor that the server does not know any more makes it fill again', async () => {
    const { device, server, engine } = setUp();
    server.put({ table: 'contracts', row: aContract() });
    await engine.run();
    let refused = 0;
    server.setTrouble(() =>
      refused++ === 0
        ? { before: { kind: 'http', status: 400, code: '22023', retryAfterMs: null } }
        : undefined,
    );
    expect((await engine.run()).end).toBe('done');
    expect(refused).toBe(2);
    expect(await device.contractIds()).toHaveLength(1);
  });

  test('rows of the server come through under a waiting edit, which stays in sight', async () => {
    const { device, server, engine } = setUp();
    const row = aTemplate();
    server.put({ table: 'contract_templates', row });
    await engine.run();
    await device.enqueue(
      aNewCommand({
        kind: 'update_template',
        entityId: row.id,
        patch: { name: 'Mine' },
        old: { name: row.name },
      }),
    );
    server.put({
      table: 'contract_templates',
      row: { ...row, terms_and_conditions: 'New terms', revision: 2 },
    });
    await device.store.park([(await device.store.queue())[0]?.commandId ?? ''], {
      code: 'invalid',
    });
    await engine.run();
    expect(await device.template(row.id)).toMatchObject({
      name: 'Mine',
      terms_and_conditions: 'New terms',
    });
  });
});
