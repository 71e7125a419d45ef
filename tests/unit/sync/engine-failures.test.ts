import { afterEach, describe, expect, test } from 'vitest';
import { aNewCommand } from './builders.ts';
import { createTemplate, engineOn } from './engine-setup.ts';
import { storesUnderTest, type StoreUnderTest } from './stores.ts';

describe.each(storesUnderTest)('the engine when calls fail with a store %s', (_name, open) => {
  const opened: StoreUnderTest[] = [];
  afterEach(() => opened.splice(0).forEach((one) => one.close()));
  const setUp = () => {
    const device = open();
    opened.push(device);
    return engineOn(device);
  };

  test('S7: a call that the server refuses as a whole is halved until one has failed alone', async () => {
    const { device, server, engine } = setUp();
    const commands = Array.from({ length: 20 }, () => createTemplate());
    for (const command of commands) await device.enqueue(command);
    const bad = commands[11]?.commandId;
    server.setTrouble((call) =>
      call.commands.some((c) => c.commandId === bad)
        ? { before: { kind: 'http', status: 400, code: '22P05', retryAfterMs: null } }
        : undefined,
    );
    await engine.run();
    expect(server.effects()).toBe(19);
    expect((await device.store.queue()).map((c) => [c.commandId, c.fault?.code])).toEqual([
      [bad, 'refused'],
    ]);
  });

  test('413 halves the batch, and what is too large alone is parked', async () => {
    const { device, server, engine } = setUp();
    const commands = Array.from({ length: 8 }, () => createTemplate());
    for (const command of commands) await device.enqueue(command);
    const large = commands[0]?.commandId;
    server.setTrouble(({ name, commands: sent }) =>
      name === 'push' && (sent.length > 2 || sent.some((c) => c.commandId === large))
        ? { before: { kind: 'http', status: 413, code: null, retryAfterMs: null } }
        : undefined,
    );
    await engine.run();
    expect(server.effects()).toBe(7);
    expect((await device.store.queue()).map((c) => c.fault)).toEqual([{ code: 'too_large' }]);
  });

  test('S5: a login that ends mid-send keeps everything, with attempts unchanged', async () => {
    const { device, server, engine } = setUp();
    await device.enqueue(createTemplate());
    server.setTrouble(() => ({
      before: { kind: 'http', status: 401, code: 'PGRST303', retryAfterMs: null },
    }));
    expect(await engine.run()).toEqual({ end: 'needs_login', nextAttemptAtMs: null });
    expect((await device.store.queue()).map((c) => [c.attempts, c.fault])).toEqual([[0, null]]);
    server.setTrouble(() => undefined);
    expect((await engine.run()).end).toBe('done');
    expect(server.effects()).toBe(1);
  });

  test('HTML with status 200 is not an answer: retried, and at once when the network is back', async () => {
    const { device, server, clock, engine } = setUp();
    await device.enqueue(createTemplate());
    server.setTrouble(() => ({ before: { kind: 'unreadable' } }));
    const first = await engine.run();
    expect(first.end).toBe('failed');
    expect(first.nextAttemptAtMs).toBeGreaterThanOrEqual(clock.nowMs() + 1_000);
    server.setTrouble(() => undefined);
    await engine.run({ hurry: true });
    expect(server.effects()).toBe(1);
  });

  test('a pull that is answered ends the waits that came from a server that did not answer', async () => {
    const { device, server, engine } = setUp();
    await device.enqueue(createTemplate());
    server.setTrouble(() => ({ before: { kind: 'network' } }));
    const waiting = await engine.run();
    server.setTrouble(({ name }) =>
      name === 'pull' ? { before: { kind: 'network' } } : undefined,
    );
    expect((await engine.run()).nextAttemptAtMs).toBeLessThanOrEqual(waiting.nextAttemptAtMs ?? 0);
    expect(server.effects()).toBe(0);
    server.setTrouble(() => undefined);
    expect(await engine.run()).toEqual({ end: 'done', nextAttemptAtMs: null });
    expect(server.effects()).toBe(1);
  });

  test('a device that is offline leaves the queue as it is, so that edits fold, until a hint', async () => {
    const { device, server, world, engine } = setUp();
    world.online = false;
    const command = createTemplate();
    await device.enqueue(command);
    expect((await engine.run()).end).toBe('failed');
    const edit = { patch: { name: 'B' }, old: { name: 'Camera' } };
    await device.enqueue(
      aNewCommand({ kind: 'update_template', entityId: command.entityId, ...edit }),
    );
    expect(await device.store.queue()).toMatchObject([
      { kind: 'create_template', attempts: 0, patch: { name: 'B' } },
    ]);
    await engine.run({ hurry: true });
    expect(server.templateOf(command.entityId)?.name).toBe('B');
  });

  test('Retry-After is obeyed even when somebody wakes the engine', async () => {
    const { device, server, clock, engine } = setUp();
    await device.enqueue(createTemplate());
    server.setTrouble(() => ({
      before: { kind: 'http', status: 503, code: null, retryAfterMs: 60_000 },
    }));
    const { nextAttemptAtMs } = await engine.run();
    expect(nextAttemptAtMs).toBeGreaterThanOrEqual(clock.nowMs() + 60_000);
    server.setTrouble(() => undefined);
    const calls = server.calls.length;
    await device.enqueue(createTemplate());
    await engine.run({ hurry: true });
    expect(server.calls).toHaveLength(calls);
    clock.advance(62_000);
    await engine.run();
    expect(server.effects()).toBe(2);
  });

  test('a clock that is put back ends every wait that began before it was', async () => {
    const { device, server, files, clock, engine } = setUp();
    await device.enqueue(createTemplate());
    clock.advance(42 * 3_600_000);
    server.setTrouble(() => ({
      before: { kind: 'http', status: 503, code: null, retryAfterMs: 30_000 },
    }));
    await engine.run();
    server.setTrouble(() => undefined);
    clock.advance(-42 * 3_600_000);
    expect((await engine.run()).end).toBe('done');
    expect(server.effects()).toBe(1);
    expect(files.calls).toEqual([]);
  });

  test('S7: a command that the server fails on alone is parked after eight times, others pass it', async () => {
    const { device, server, clock, engine } = setUp();
    const bad = createTemplate();
    await device.enqueue(bad);
    server.setTrouble((call) =>
      call.commands.some((c) => c.commandId === bad.commandId)
        ? { before: { kind: 'http', status: 500, code: null, retryAfterMs: null } }
        : undefined,
    );
    for (let round = 0; round < 7; round += 1) {
      await engine.run();
      clock.advance(301_000);
    }
    expect((await device.store.queue())[0]?.state).toBe('queued');
    await device.enqueue(createTemplate());
    for (let round = 0; round < 6; round += 1) {
      await engine.run();
      clock.advance(301_000);
    }
    expect(server.effects()).toBe(1);
    expect((await device.store.queue()).map((c) => [c.commandId, c.state, c.fault])).toEqual([
      [bad.commandId, 'parked', { code: 'server_failing' }],
    ]);
  });

  test('a result that is missing from the answer is asked for again under the same id', async () => {
    const { device, server, engineOver } = setUp();
    const [one, two] = [createTemplate(), createTemplate()];
    await device.enqueue(one);
    await device.enqueue(two);
    const engine = engineOver(device.store);
    const { gateway } = server;
    const push = gateway.push.bind(gateway);
    let first = true;
    gateway.push = async (...args) => {
      const answer = await push(...args);
      if (!first || !answer.ok) return answer;
      first = false;
      return { ok: true, value: answer.value.slice(0, 1) };
    };
    await engine.run();
    expect((await device.store.queue()).map((c) => [c.commandId, c.attempts])).toEqual([
      [two.commandId, 1],
    ]);
    await engine.run({ hurry: true });
    expect(await device.store.queue()).toEqual([]);
    expect(server.effects()).toBe(2);
  });
});
