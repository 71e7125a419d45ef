import { openUserDatabase } from '#local/database.ts';
import { createDeviceDatabase, createKeyValue } from '#local/device-database.ts';
import { deviceClock, deviceDigest, deviceTimeout, deviceTimer } from '#local/device-ports.ts';
import { browserPokes } from '#local/pokes.ts';
import { readQueueHold } from '#local/queue-hold.ts';
import { letGo } from '#local/reopen.ts';
import { createSigningStore } from '#local/signing-store.ts';
import { createSyncStore } from '#local/sync-store.ts';
import { userDatabaseName } from '#local/user-database-name.ts';
import { browserLock } from '#local/web-lock.ts';
import { readWorkerSession } from '#local/worker-session.ts';
import { readConfig } from '#remote/config.ts';
import { createFileGateway } from '#remote/file-gateway.ts';
import { createEmailPoke, createSealingPoke } from '#remote/job-poke.ts';
import { createRpc } from '#remote/rpc.ts';
import { createSigningGateway } from '#remote/signing-gateway.ts';
import { createSyncGateway } from '#remote/sync-gateway.ts';
import { workerAccessToken } from '#remote/worker-token.ts';
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

const signingStore = createSigningStore(database, pokes);

const submitter = createSubmitter({
  store: signingStore,
  gateway: createSigningGateway(createRpc({ config, fetch: send, nowMs }), deviceClock),
  queueHold: (userId, contractId) => readQueueHold(userDatabaseName(userId), contractId),
  lock,
  clock: deviceClock,
  random: Math.random,
  digest: deviceDigest,
  timeoutSignal: deviceTimeout,
  online: () => navigator.onLine,
  onSigned: createSealingPoke({ config, fetch: send }),
});

/**
 * Sends what waits on this device with no page open: the queue of the person whose session pages
 * left behind while its token lasts (only pages refresh one), then the signatures, which carry
 * their own token.
 * @returns whether work remains that a later try of the worker could send
 */
export async function pushAll(): Promise<boolean> {
  const session = await readWorkerSession(keyValue);
  const token = session && (await tokenOf(session.user_id));
  const queue = session && token?.ok ? await syncQueue(session.user_id) : null;
  await submitter.run({ hurry: true });
  const canSync = queue !== null && queue.end !== 'needs_login';
  const left = [...(await signingStore.submissions()), ...(await signingStore.declines())];
  // One that waits for a queue which only a signed-in page can send waits for that page too.
  const signaturesRemain = left.some(
    (one) => one.state === 'saved' && (canSync || one.handedOverBy === null),
  );
  return signaturesRemain || (canSync && (queue.end === 'busy' || queue.nextAttemptAtMs !== null));
}

const tokenOf = (userId: string) =>
  workerAccessToken(() => readWorkerSession(keyValue), userId, nowMs());

async function syncQueue(userId: string): Promise<RunResult> {
  const userDatabase = openUserDatabase(userId);
  try {
    const accessToken = () => tokenOf(userId);
    const engine = createEngine({
      userId,
      store: createSyncStore(userDatabase),
      gateway: createSyncGateway(createRpc({ config, fetch: send, nowMs, accessToken })),
      files: createFileGateway({ config, fetch: send, nowMs, accessToken }),
      lock,
      clock: deviceClock,
      random: Math.random,
      timeoutSignal: deviceTimeout,
      onAccepted: createEmailPoke({ config, fetch: send, accessToken }),
    });
    return await engine.run({ hurry: true });
  } finally {
    letGo(userDatabase);
  }
}
