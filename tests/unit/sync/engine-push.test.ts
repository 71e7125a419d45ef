import { afterEach, describe, expect, test } from 'vitest';
import type { SyncStore } from '#sync/ports.ts';
import { aNewCommand, contractPatch } from './builders.ts';
import { createTemplate, engineOn } from './engine-setup.ts';
import { storesUnderTest, type StoreUnderTest } from './stores.ts';

describe.each(storesUnderTest)('the engine pushing with a store %s', (_name, open) => {
  const opened: StoreUnderTest[] = [];
  afterEach(() => opened.splice(0).forEach((one) => one.close()));
  const setUp = () => {
    const device = open();
    opened.push(device);
    return engineOn(device);
  };

  test('S1: sends what waits, keeps the server rows and empties the queue', async () => {
    const { device, server, engine } = setUp();
    const command = createTemplate();
    await device.enqueue(command);
    expect((await device.template(command.entityId))?.revision).toBe(0);
    expect(await engine.run()).toEqual({ end: 'done', nextAttemptAtMs: null });
    expect(await device.store.queue()).toEqual([]);
    expect((await device.template(command.entityId))?.revision).toBe(1);
    expect(server.templateOf(command.entityId)).not.toBeNull();
  });

  test('S3: an answer lost after the commit is asked for again with the same ids and has one effect', async () => {
    const { device, server, engine } = setUp();
    await device.enqueue(createTemplate());
    await device.enqueue(createTemplate());
    let lost = 0;
    server.setTrouble(({ name }) =>
      name === 'push' && lost++ === 0 ? { after: { kind: 'timeout' } } : undefined,
    );
    expect((await engine.run()).end).toBe('failed');
    expect(await device.store.queue()).toHaveLength(2);
    expect((await engine.run({ hurry: true })).end).toBe('done');
    const pushes = server.calls.filter((call) => call.name === 'push');
    expect(pushes[1]?.commands.map((c) => c.commandId)).toEqual(
      pushes[0]?.commands.map((c) => c.commandId),
    );
    expect(server.effects()).toBe(2);
    expect(await device.store.queue()).toEqual([]);
  });

  test('S6: one poisoned command of 36 is parked in sight and delays no other', async () => {
    const { device, server, engine } = setUp();
    const commands = Array.from({ length: 36 }, () => createTemplate());
    for (const command of commands) await device.enqueue(command);
    const bad = commands[7]?.commandId;
    server.setPoison((command) =>
      command.commandId === bad ? { code: 'invalid', field: 'name' } : null,
    );
    await engine.run();
    expect(server.effects()).toBe(35);
    const left = await device.store.queue();
    expect(left.map((c) => [c.commandId, c.state, c.fault])).toEqual([
      [bad, 'parked', { code: 'invalid', field: 'name' }],
    ]);
    expect(await device.template(commands[7]?.entityId ?? '')).not.toBeNull();
    expect(server.calls.filter((call) => call.name === 'push')).toHaveLength(1);
  });

  test('S3: a crash between marking and settling resends the same command', async () => {
    const { device, server, engine, engineOver } = setUp();
    const command = createTemplate();
    await device.enqueue(command);
    const dying = { ...device.store, settle: () => Promise.reject(new Error('killed')) };
    await expect(engineOver(dying).run()).rejects.toThrow('killed');
    expect((await device.store.queue()).map((c) => [c.commandId, c.state])).toEqual([
      [command.commandId, 'sending'],
    ]);
    await device.enqueue(
      aNewCommand({
        kind: 'update_template',
        entityId: command.entityId,
        patch: { name: 'B' },
        old: { name: 'Camera' },
      }),
    );
    expect(await device.store.queue()).toHaveLength(2);
    await engine.run();
    expect(server.effects()).toBe(2);
    expect(server.templateOf(command.entityId)?.name).toBe('B');
  });

  test('S3: an edit between planning and marking is sent, not lost', async () => {
    const { device, server, engineOver } = setUp();
    const command = createTemplate();
    await device.enqueue(command);
    let edited = false;
    const slow: SyncStore = {
      ...device.store,
      async queue() {
        const queue = await device.store.queue();
        if (!edited) {
          edited = true;
          await device.enqueue(
            aNewCommand({
              kind: 'update_template',
              entityId: command.entityId,
              patch: { name: 'Late' },
              old: { name: 'Camera' },
            }),
          );
        }
        return queue;
      },
    };
    await engineOver(slow).run();
    expect(server.templateOf(command.entityId)?.name).toBe('Late');
  });

  test('S10: two engines under one lock push once', async () => {
    const { device, server, engine, engineOver } = setUp();
    await device.enqueue(createTemplate());
    const ends = await Promise.all([engine.run(), engineOver(device.store).run()]);
    expect(ends.map((one) => one.end).toSorted()).toEqual(['busy', 'done']);
    expect(server.calls.filter((call) => call.name === 'push')).toHaveLength(1);
  });

  test('S6: a parked creation holds back only what depends on it', async () => {
    const { device, server, engine } = setUp();
    const template = createTemplate();
    const dependent = aNewCommand({
      kind: 'create_contract',
      patch: contractPatch(),
      needs: [template.entityId],
    });
    const send = aNewCommand({
      kind: 'send_contract',
      entityId: dependent.entityId,
      patch: { sent_at: '2026-11-20T09:01:00.000Z', content_sha256: 'a'.repeat(64) },
    });
    const free = aNewCommand({ kind: 'create_contract', patch: contractPatch() });
    for (const command of [template, dependent, send, free]) await device.enqueue(command);
    server.setPoison((command) => {
      if (command.commandId === template.commandId) return { code: 'invalid' };
      return command.commandId === dependent.commandId
        ? { code: 'not_found', field: 'template_id' }
        : null;
    });
    await engine.run();
    expect((await device.store.queue()).map((c) => [c.commandId, c.state])).toEqual([
      [template.commandId, 'parked'],
      [dependent.commandId, 'queued'],
      [send.commandId, 'queued'],
    ]);
    expect(server.contractOf(free.entityId)).not.toBeNull();
    const calls = server.calls.filter((call) => call.name === 'push').length;
    await engine.run();
    expect(server.calls.filter((call) => call.name === 'push')).toHaveLength(calls);
  });
});
