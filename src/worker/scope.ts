/** Background Sync is in no library of types yet (Chromium only; WICG draft). */
type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean };

type WorkerScope = Omit<ServiceWorkerGlobalScope, 'addEventListener' | 'registration'> & {
  addEventListener(type: 'activate' | 'install', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  readonly registration: ServiceWorkerRegistration & {
    readonly sync: { register(tag: string): Promise<void> };
  };
};

declare global {
  interface WorkerGlobalScope {
    /** Replaced by the build with the list of files and their revisions. */
    readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  }
}

export const scope = self as unknown as WorkerScope;
