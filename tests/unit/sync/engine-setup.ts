import { createEngine } from '#sync/engine.ts';
import type { Command } from '#sync/command.ts';
import type { SyncStore } from '#sync/ports.ts';
import { aNewCommand, fakeClock, memoryLock, newId, noTimeout, USER } from './builders.ts';
import { createFakeFiles } from './fake-files.ts';
import { createFakeServer } from './fake-server.ts';
import type { StoreUnderTest } from './stores.ts';

/** An engine over a store and a server that can be told to fail. */
export function engineOn(device: StoreUnderTest) {
  const server = createFakeServer();
  const clock = fakeClock();
  const lock = memoryLock();
  const world = { online: true };
  const files = createFakeFiles();
  const accepted: Command[] = [];
  const engineOver = (store: SyncStore) =>
    createEngine({
      userId: USER,
      store,
      gateway: server.gateway,
      files: files.gateway,
      lock,
      clock,
      random: () => 0.5,
      timeoutSignal: noTimeout,
      online: () => world.online,
      onAccepted: (commands) => void accepted.push(...commands),
    });
  return {
    device,
    server,
    files,
    accepted,
    clock,
    world,
    engineOver,
    engine: engineOver(device.store),
  };
}

export const createTemplate = (entityId = newId()) =>
  aNewCommand({ kind: 'create_template', entityId });
