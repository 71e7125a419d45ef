import { deviceClock, deviceDigest, deviceTimeout, deviceTimer } from '#local/device-ports.ts';
import { readQueueHold } from '#local/queue-hold.ts';
import { userDatabaseName } from '#local/user-database-name.ts';
import { browserLock } from '#local/web-lock.ts';
import { createSealingPoke } from '#remote/job-poke.ts';
import { createSubmitter } from '#sync/submit.ts';
import { config, database, fetchFromHere, signingGateway, signingStore } from './device.ts';

/** One sender at a time on this device, across tabs and worker. */
export const lock = browserLock({
  device: database,
  clock: deviceClock,
  timer: deviceTimer,
  owner: crypto.randomUUID(),
});

/** Sends what was signed or declined on this device. */
export const submitter = createSubmitter({
  store: signingStore,
  gateway: signingGateway,
  queueHold: (userId, contractId) => readQueueHold(userDatabaseName(userId), contractId),
  lock,
  clock: deviceClock,
  random: Math.random,
  digest: deviceDigest,
  timeoutSignal: deviceTimeout,
  online: () => navigator.onLine,
  onSigned: createSealingPoke({ config, fetch: fetchFromHere }),
});
