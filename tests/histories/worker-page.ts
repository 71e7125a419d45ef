import { openUserDatabase } from '#local/database.ts';
import { letGo } from '#local/reopen.ts';
import { createSyncStore } from '#local/sync-store.ts';
import { readWorkerSession } from '#local/worker-session.ts';
import { createFileGateway } from '#remote/file-gateway.ts';
import { createRpc } from '#remote/rpc.ts';
import { createSyncGateway } from '#remote/sync-gateway.ts';
import { workerAccessToken } from '#remote/worker-token.ts';
import { createEngine } from '#sync/engine.ts';
import type { Device } from './device.ts';
import { CONFIG, deviceParts, openPage, type Page, type Surroundings } from './page.ts';

/** One `sync` event of the service worker, put together as `src/worker/push-all.ts` does. */
export function runWorker(around: Surroundings, device: Device): Page {
  const page = openPage(around, device, 'worker');
  const { keyValue, submitter } = deviceParts(page);
  const session = () => readWorkerSession(keyValue);
  const tokenOf = (userId: string) => workerAccessToken(session, userId, page.clock.nowMs());

  async function work(): Promise<void> {
    const user = await session();
    if (user !== null && (await tokenOf(user.user_id)).ok) await syncQueue(user.user_id);
    await submitter.run({ hurry: true });
  }

  async function syncQueue(userId: string): Promise<void> {
    const database = openUserDatabase(page.nameFor(userId));
    page.onKilled(() => letGo(database));
    const way = {
      config: CONFIG,
      fetch: page.fetch,
      nowMs: () => page.clock.nowMs(),
      accessToken: () => tokenOf(userId),
    };
    const engine = createEngine({
      userId,
      store: page.parts.store(createSyncStore(database), page),
      gateway: page.parts.gateway(createSyncGateway(createRpc(way)), page),
      files: createFileGateway(way),
      lock: page.lock,
      clock: page.clock,
      random: page.random,
      timeoutSignal: (delayMs) => page.world.timeoutSignal(delayMs),
    });
    try {
      await engine.run({ hurry: true });
    } finally {
      letGo(database);
    }
  }

  work().then(
    () => page.kill(),
    (error: unknown) => {
      page.world.note(`    ${page.name} error ${String(error)}`);
      page.kill();
    },
  );
  return page;
}
