import { createDeviceDatabase, createKeyValue } from '#local/device-database.ts';
import { deviceClock } from '#local/device-ports.ts';
import { watchHandOver } from '#local/hand-over-record.ts';
import { browserPokes } from '#local/pokes.ts';
import { createSigningStore } from '#local/signing-store.ts';
import { readConfig } from '#remote/config.ts';
import { createRpc } from '#remote/rpc.ts';
import { createSigningGateway } from '#remote/signing-gateway.ts';
import type { HandOverService } from '#sync/hand-over.ts';
import { takeFirstAnswer } from './early/first-answer.ts';

/** What every page of this device shares, whoever uses it. Light: no Dexie, no auth client. */
export const config = readConfig();
export const fetchFromHere = (input: string, init: RequestInit): Promise<Response> =>
  fetch(input, init);

export const database = createDeviceDatabase();
export const pokes = browserPokes();
export const keyValue = createKeyValue(database);
export const signingStore = createSigningStore(database, pokes);
const lock = async () => (await import('./hand-over-lock.ts')).lock;
export const handOver: HandOverService = {
  state: () => watchHandOver(keyValue, pokes),
  start: async (contracts, pin) => (await lock()).start(contracts, pin),
  next: async () => (await lock()).next(),
  unlock: async (secret) => (await lock()).unlock(secret),
};

export const signingGateway = createSigningGateway(
  createRpc({ config, fetch: fetchFromHere, nowMs: () => deviceClock.nowMs() }),
  deviceClock,
  takeFirstAnswer,
);
