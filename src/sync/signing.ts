import type { Digest } from '#domain/canonical-text.ts';
import { fromMs } from '#domain/instant.ts';
import { askedFor, buildDecline } from './declining.ts';
import type {
  Clock,
  DraftStore,
  SigningChanges,
  SigningGateway,
  SigningStore,
  TimeoutSignal,
} from './ports.ts';
import { buildSubmission, type RenderSvg } from './signing-build.ts';
import { CALL_TIMEOUT_MS } from './run.ts';
import { openSnapshot } from './signing-open.ts';
import type { SaveFault, SigningPage, SigningService } from './signing-service.ts';
import type { Submitter } from './submit.ts';
import type { Watch } from './watch.ts';
import { createSource, orElse, watchReads, type Source } from './watch-source.ts';

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
  /** Never rejects. */
  sealedCopy: SigningService['sealedCopy'];
  /** Plans the next attempt (a scheduler's `wake`). */
  wake(): void;
};

type World = Parameters<typeof buildSubmission>[2];
type DeclineFault = 'too_long' | 'storage' | 'already_saved';
const OK = { ok: true } as const;
const fault = <F>(name: F) => ({ ok: false, fault: name }) as const;

type OpenPage = { source: Source<SigningPage>; watchers: number };

/** The signer's side of a link, over ports; holds one page source per token. */
export function createSigningService(deps: SigningDeps): SigningService {
  const { store, submitter } = deps;
  const pages = new Map<string, OpenPage>();

  function pageOf(token: string): OpenPage {
    const page = pages.get(token) ?? { source: createSource({ state: 'loading' }), watchers: 0 };
    pages.set(token, page);
    return page;
  }

  /**
   * With the server's word comes the moment to send what is kept: it may say who was quicker. The page
   * does not depend on it: where sending breaks down, the next attempt is planned as always.
   */
  async function load(token: string): Promise<void> {
    const { source } = pageOf(token);
    await openSnapshot(deps, token, source);
    const page = source.current();
    const reached = page.state === 'refused' || (page.state === 'ready' && !page.fromDevice);
    if (reached && (await isWaiting(token).catch(() => false)))
      await sendNow(token).catch(() => deps.wake());
  }

  async function isWaiting(token: string): Promise<boolean> {
    const kept = [await store.submission(token), await store.decline(token)];
    return kept.some((one) => one?.state === 'saved');
  }

  async function sendNow(token: string): Promise<void> {
    await submitter.run({ hurry: true, token });
    deps.wake();
  }

  /** A device that lets nothing be read, as private windows may, keeps nothing; the page still opens. */
  const keptOf = <T>(token: string, read: () => Promise<T | null>): Watch<T | null> =>
    orElse(
      watchReads(read, (changed) => store.onChange((of) => of === token && changed())),
      null,
    );

  /** Keeps something durably, then begins to send it. Whatever fails before, nothing was promised. */
  async function keep<F>(
    work: (world: World) => Promise<{ ok: true } | { ok: false; fault: F }>,
  ): Promise<{ ok: true } | { ok: false; fault: F | 'storage' }> {
    try {
      const savedAt = fromMs(deps.clock.nowMs());
      const kept = await work({ ...deps, savedAt, id: deps.newId(), zone: deps.timeZone() });
      if (!kept.ok) return kept;
    } catch {
      return { ok: false, fault: 'storage' };
    }
    // It is safe already; that sending could not be planned must not look like a failure.
    deps.registerBackgroundSync().catch(() => {});
    deps.wake();
    return { ok: true };
  }

  return {
    open: (token) => ({
      subscribe(onValue, onError) {
        const page = pageOf(token);
        // As a page load would: in the meantime staff may have handed the same link over again.
        if (page.watchers === 0) {
          page.source.set({ state: 'loading' });
          void load(token);
        }
        page.watchers += 1;
        const watching = page.source.subscribe(onValue, onError);
        return { unsubscribe: () => (watching.unsubscribe(), void (page.watchers -= 1)) };
      },
    }),
    reload: load,
    submission: (token) => keptOf(token, () => store.submission(token)),
    storageIsFragile: () => deps.storageIsFragile(),
    sign: (token, input) =>
      keep<SaveFault>(async (world) => {
        const snapshot = await store.snapshot(token);
        if (snapshot === null) return fault('storage');
        const built = await buildSubmission(snapshot, input, world);
        if (!built.ok) return built;
        return (await store.keepSubmission(built.value)) ? OK : fault('already_saved');
      }),
    sendNow,
    declined: (token) => keptOf(token, () => store.decline(token)),
    decline: (token, input) =>
      keep<DeclineFault>(async (world) => {
        const snapshot = await store.snapshot(token);
        if (snapshot === null) return fault('storage');
        const decline = buildDecline(snapshot, input, world);
        if (decline === null) return fault('too_long');
        return (await store.keepDecline(decline)) ? OK : fault('already_saved');
      }),
    takeBackDecline: (token) => store.removeUnsentDecline(token),
    requestNewLink: async (token, locale) =>
      askedFor(
        await deps.gateway.requestNewLink(token, locale, deps.timeoutSignal(CALL_TIMEOUT_MS)),
      ),
    sealedCopy: (token) => deps.sealedCopy(token),
    draft: (token) => store.draft(token),
    keepDraft: (token, strokes) => store.keepDraft(token, strokes),
  };
}
