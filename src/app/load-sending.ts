import { href } from '#routes/routes.ts';
import { signingStore } from './device.ts';
import { reportError } from './report-error.ts';
import type * as SendingPart from './signing-sending.ts';

type Sending = typeof SendingPart;

let loading: Promise<Sending> | null = null;

/** The part that sends; rejects where its code cannot be had now, and may be asked again. */
export function loadSending(): Promise<Sending> {
  loading ??= import('./signing-sending.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Runs `work` with the part that sends, now or once it can be had. */
export function withSending(work: (sending: Sending) => void): void {
  loadSending().then(work, () => onceBack(() => withSending(work)));
}

/** The network was lost between the page and this part of it, before the worker had kept both. */
function onceBack(again: () => void): void {
  tellNotSent().catch(reportError);
  const heard = new AbortController();
  const tryNow = (): void => {
    if (document.visibilityState === 'visible') back(again, () => heard.abort()).catch(reportError);
  };
  window.addEventListener('online', tryNow, { signal: heard.signal });
  document.addEventListener('visibilitychange', tryNow, { signal: heard.signal });
}

/** Nothing was tried for lack of code, which to the person is the same as a line that failed. */
async function tellNotSent(): Promise<void> {
  for (const one of await signingStore.submissions()) {
    if (one.state !== 'saved') continue;
    const attempts = Math.max(1, one.attempts);
    await signingStore.updateSubmission({ ...one, attempts, trouble: 'network' });
  }
}

/**
 * Browsers keep a module that failed to load as failed while the page lives. What is signed is on the
 * disk, ink and answers too: a new load of the page loses nothing and sends.
 */
async function back(again: () => void, done: () => void): Promise<void> {
  const reached = await fetch(href('home'), { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (reached === null) return;
  done();
  const there = await loadSending().catch(() => null);
  if (there !== null) return again();
  const kept = [...(await signingStore.submissions()), ...(await signingStore.declines())];
  if (kept.some((one) => one.state === 'saved')) location.reload();
  else onceBack(again);
}
