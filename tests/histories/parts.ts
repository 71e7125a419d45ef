import type { createSigningStore } from '#local/signing-store.ts';
import type { SigningGateway, SyncGateway, SyncStore } from '#sync/ports.ts';
import type { Page } from './page.ts';

type DeviceSigningStore = ReturnType<typeof createSigningStore>;

/** Where a deliberately broken part takes the place of a real one. */
export type Parts = {
  store(store: SyncStore, page: Page): SyncStore;
  gateway(gateway: SyncGateway, page: Page): SyncGateway;
  signingStore(store: DeviceSigningStore, page: Page): DeviceSigningStore;
  signingGateway(gateway: SigningGateway): SigningGateway;
};

export const realParts: Parts = {
  store: (store) => store,
  gateway: (gateway) => gateway,
  signingStore: (store) => store,
  signingGateway: (gateway) => gateway,
};
