import type { Digest } from '#domain/canonical-text.ts';
import { fromMs } from '#domain/instant.ts';
import type {
  Clock,
  DraftStore,
  SigningChanges,
  SigningGateway,
  SigningStore,
  TimeoutSignal,
} from './ports.ts';
import { buildSubmission, type RenderSvg } from './signing-build.ts';
import { openSnapshot, type PageSource } from './signing-open.ts';
import type { SigningPage, SigningService } from './signing-service.ts';
import type { Submitter } from './submit.ts';
import { createSource, watchReads } from './watch-source.ts';

export type SigningDeps = {
  store: SigningStore & DraftStore & SigningChanges;
  gateway: SigningGateway;
  submitter: Submitter;
  digest: Digest;
  clock: Clock;
  /** A new UUID. */
  newId(): string;
  /** IANA name, `Europe/Dublin`. */
  timeZone(): string;
  timeoutSignal: TimeoutSignal;
  /** Asks for a `sync` event; does nothing where there is none. */
  registerBackgroundSync(): Promise<void>;
  /** SVG text of the ink, viewBox 0 0 600 200. */
  renderSvg: RenderSvg;
  storageIsFragile(): Promise<boolean>;
  /** Plans the next attempt (a scheduler's `wake`). */
  wake(): void;
};

/** The signer's side of a link, over ports; holds one page source per token. */
export function createSigningService(deps: SigningDeps): SigningService {
  const { store, submitter } = deps;
  const pages = new Map<string, PageSource>();

  function pageOf(token: string): PageSource {
    const known = pages.get(token);
    if (known) return known;
    const source = createSource<SigningPage>({ state: 'loading' });
    pages.set(token, source);
    void openSnapshot(deps, token, source);
    return source;
  }

  return {
    open: (token) => ({
      subscribe: (onValue, onError) => pageOf(token).subscribe(onValue, onError),
    }),
    async reload(token) {
      await openSnapshot(deps, token, pageOf(token));
    },
    submission: (token) =>
      watchReads(
        () => store.submission(token),
        (changed) => store.onChange((of) => of === token && changed()),
      ),
    storageIsFragile: () => deps.storageIsFragile(),
    async sign(token, input) {
      try {
        const snapshot = await store.snapshot(token);
        if (snapshot === null) return { ok: false, fault: 'storage' };
        const savedAt = fromMs(deps.clock.nowMs());
        const world = { ...deps, savedAt, id: deps.newId(), zone: deps.timeZone() };
        const built = await buildSubmission(snapshot, input, world);
        if (!built.ok) return built;
        if (!(await store.keepSubmission(built.value)))
          return { ok: false, fault: 'already_saved' };
      } catch {
        // Whatever the reason, nothing was promised: the ink is still on the pad.
        return { ok: false, fault: 'storage' };
      }
      startSending(deps);
      return { ok: true };
    },
    async sendNow(token) {
      await submitter.run({ hurry: true, token });
      deps.wake();
    },
    draft: (token) => store.draft(token),
    keepDraft: (token, strokes) => store.keepDraft(token, strokes),
  };
}

/** The signature is safe already; that sending could not be planned must not look like a failure. */
function startSending(deps: SigningDeps): void {
  deps.registerBackgroundSync().catch(() => {});
  deps.wake();
}
