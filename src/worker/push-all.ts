import { openUserDatabase } from '#local/database.ts';
import { createDeviceDatabase, createKeyValue } from '#local/device-database.ts';
import { deviceClock, deviceDigest, deviceTimeout, deviceTimer } from '#local/device-ports.ts';
import { browserPokes } from '#local/pokes.ts';
import { readQueueHold } from '#local/queue-hold.ts';
import { createSigningStore } from '#local/signing-store.ts';
import { createSyncStore } from '#local/sync-store.ts';
import { userDatabaseName } from '#local/user-database-name.ts';
import { browserLock } from '#local/web-lock.ts';
import { readWorkerSession } from '#local/worker-session.ts';
import { readConfig } from '#remote/config.ts';
import { createRpc } from '#remote/rpc.ts';
import { createSignedNotification } from '#remote/signed-notification.ts';
import { createSigningGateway } from '#remote/signing-gateway.ts';
import { createSyncGateway } from '#remote/sync-gateway.ts';
import { workerAccessToken } from '#remote/worker-token.ts';
import { createDeviceRun } from '#sync/device-run.ts';
import { createEngine } from '#sync/engine.ts';
import type { RunResult } from '#sync/run.ts';
import { createSubmitter } from '#sync/submit.ts';

const config = readConfig();
const database = createDeviceDatabase();
const keyValue = createKeyValue(database);
const pokes = browserPokes();
const lock = browserLock({
  device: database,
  clock: deviceClock,
  timer: deviceTimer,
  owner: crypto.randomUUID(),
});
const nowMs = (): number => deviceClock.nowMs();
const send = (input: string, init: RequestInit): Promise<Response> => fetch(input, init);

const submitter = createSubmitter({
  store: createSigningStore(database, pokes),
  gateway: createSigningGateway(createRpc({ config, fetch: send, nowMs }), deviceClock),
  queueHold: (userId, contractId) => readQueueHold(userDatabaseName(userId), contractId),
  lock,
  clock: deviceClock,
  random: Math.random,
  digest: deviceDigest,
  timeoutSignal: deviceTimeout,
  onSigned: createSignedNotification({ config, fetch: send }),
});

/**
 * Sends what waits on this device with no page open: the queue of the person whose session pages
 * left behind while its token lasts (only pages refresh one), then the signatures, which carry
 * their own token.
 * @returns whether work remains that a later try could send
 */
export async function pushAll(): Promise<boolean> {
  const session = await readWorkerSession(keyValue);
  const hurry = { hurry: true };
  const token = session && (await tokenOf(session.user_id));
  const result = session && token?.ok ? await runFor(session.user_id) : await submitter.run(hurry);
  return result.end !== 'needs_login' && (result.end === 'busy' || result.nextAttemptAtMs !== null);
}

const tokenOf = (userId: string) =>
  workerAccessToken(() => readWorkerSession(keyValue), userId, nowMs());

async function runFor(userId: string): Promise<RunResult> {
  const userDatabase = openUserDatabase(userId);
  try {
    const accessToken = () => tokenOf(userId);
    const engine = createEngine({
      userId,
      store: createSyncStore(userDatabase),
      gateway: createSyncGateway(createRpc({ config, fetch: send, nowMs, accessToken })),
      lock,
      clock: deviceClock,
      random: Math.random,
      timeoutSignal: deviceTimeout,
    });
    return await createDeviceRun(engine, submitter)({ hurry: true });
  } finally {
    userDatabase.close();
  }
}
