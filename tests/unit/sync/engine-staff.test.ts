import { afterEach, describe, expect, test } from 'vitest';
import { createTemplate, engineOn } from './engine-setup.ts';
import { storesUnderTest, type StoreUnderTest } from './stores.ts';

describe.each(storesUnderTest)('an account that is not staff, with a store %s', (_name, open) => {
  const opened: StoreUnderTest[] = [];
  afterEach(() => opened.splice(0).forEach((one) => one.close()));
  const setUp = () => {
    const device = open();
    opened.push(device);
    return engineOn(device);
  };
  const pushes = (calls: { name: string }[]) => calls.filter((call) => call.name === 'push').length;

  test('S18: nothing is parked, and after the first answer nothing is sent', async () => {
    const { device, server, engine } = setUp();
    server.setStaff(false);
    await device.enqueue(createTemplate());
    expect(await device.store.staff()).toBeNull();
    expect((await engine.run()).end).toBe('done');
    expect(await device.store.staff()).toBe(false);
    expect((await device.store.queue()).map((c) => [c.state, c.attempts, c.fault])).toEqual([
      ['sending', 0, null],
    ]);
    await engine.run();
    expect(pushes(server.calls)).toBe(1);
  });

  test('S18: what waited goes in the run that learns of the access', async () => {
    const { device, server, engine, accepted } = setUp();
    server.setStaff(false);
    await engine.run();
    const command = createTemplate();
    await device.enqueue(command);
    await engine.run();
    expect(pushes(server.calls)).toBe(0);
    server.setStaff(true);
    await engine.run();
    expect(await device.store.queue()).toEqual([]);
    expect(accepted.map((one) => one.commandId)).toEqual([command.commandId]);
  });

  test('access taken between two runs parks nothing', async () => {
    const { device, server, engine } = setUp();
    await engine.run();
    server.setStaff(false);
    await device.enqueue(createTemplate());
    await engine.run();
    expect((await device.store.queue()).map((c) => c.state)).toEqual(['sending']);
    server.setStaff(true);
    await engine.run();
    expect(server.effects()).toBe(1);
  });

  test('a command that is forbidden to staff is parked all the same', async () => {
    const { device, server, engine } = setUp();
    const [bad, good] = [createTemplate(), createTemplate()];
    await device.enqueue(bad);
    await device.enqueue(good);
    server.setPoison((command) =>
      command.commandId === bad.commandId ? { code: 'forbidden' } : null,
    );
    await engine.run();
    expect((await device.store.queue()).map((c) => [c.commandId, c.state, c.fault])).toEqual([
      [bad.commandId, 'parked', { code: 'forbidden' }],
    ]);
    expect(server.effects()).toBe(1);
  });
});
