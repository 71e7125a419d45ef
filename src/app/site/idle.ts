/** Idle time is not waited for longer than this, in ms. */
const IDLE_WAIT_MS = 4000;
/** Where a browser does not tell when it is idle (Safari), in ms. */
const INSTEAD_MS = 1000;

/** When the page has loaded, and the browser has nothing better to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: IDLE_WAIT_MS });
    else setTimeout(resolve, INSTEAD_MS);
  });
}

/** Who is still here after that, in ms, did not come by mistake. */
const SETTLED_MS = 10_000;

/** When the visitor has stayed for a while: what only serves later visits is fetched then. */
export function whenSettled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
}

/** When the visitor has moved, or stayed: what stands further down is needed then. */
export async function whenTouched(): Promise<void> {
  const watch = new AbortController();
  const moved = new Promise<void>((resolve) => {
    for (const type of ['scroll', 'pointerdown', 'keydown'])
      window.addEventListener(type, () => resolve(), { passive: true, signal: watch.signal });
  });
  await Promise.race([moved, whenSettled()]);
  watch.abort();
}

/** The part of the Network Information API that is used; Chromium only, in no library of types. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the connection is good enough for what nobody has asked for yet; unknown counts as good. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return (
    navigator.onLine &&
    connection?.saveData !== true &&
    (connection?.effectiveType ?? '4g') === '4g'
  );
}
