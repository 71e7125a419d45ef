import { createDeviceDatabase, createKeyValue } from '#local/device-database.ts';
import { deviceClock, deviceDigest, deviceTimeout, deviceTimer } from '#local/device-ports.ts';
import { createHandOverService } from '#local/hand-over-lock.ts';
import { browserPokes } from '#local/pokes.ts';
import { readQueueHold } from '#local/queue-hold.ts';
import { createSigningStore } from '#local/signing-store.ts';
import { userDatabaseName } from '#local/user-database-name.ts';
import { browserLock, browserWaitingLock } from '#local/web-lock.ts';
import { readConfig } from '#remote/config.ts';
import { createSealingPoke } from '#remote/job-poke.ts';
import { createRpc } from '#remote/rpc.ts';
import { createSigningGateway } from '#remote/signing-gateway.ts';
import { createSubmitter } from '#sync/submit.ts';

/** What every page of this device shares, whoever uses it. Light: no Dexie, no auth client. */
export const config = readConfig();
export const fetchFromHere = (input: string, init: RequestInit): Promise<Response> =>
  fetch(input, init);

const database = createDeviceDatabase();
const pokes = browserPokes();
export const keyValue = createKeyValue(database);
export const signingStore = createSigningStore(database, pokes);
export const handOver = createHandOverService({
  keyValue,
  pokes,
  clock: deviceClock,
  alone: browserWaitingLock('hand-over'),
  passwordIsRight: async (password) =>
    (await import('./staff-services.ts')).passwordIsRight(password),
});
export const lock = browserLock({
  device: database,
  clock: deviceClock,
  timer: deviceTimer,
  owner: crypto.randomUUID(),
});

export const signingGateway = createSigningGateway(
  createRpc({ config, fetch: fetchFromHere, nowMs: () => deviceClock.nowMs() }),
  deviceClock,
);
export const submitter = createSubmitter({
  store: signingStore,
  gateway: signingGateway,
  queueHold: (userId, contractId) => readQueueHold(userDatabaseName(userId), contractId),
  lock,
  clock: deviceClock,
  random: Math.random,
  digest: deviceDigest,
  timeoutSignal: deviceTimeout,
  onSigned: createSealingPoke({ config, fetch: fetchFromHere }),
});
