/** Runs in the app's page before its own scripts: notes when the list is there and what follows a key. */

export type ListProbe = {
  /** Moments since navigation began, milliseconds. */
  firstCommitMs: number | null;
  firstRowsMs: number | null;
  /** Forgets what was seen, so that a click inside the app can be measured; counts from the click. */
  again(): void;
  afterClickMs: number | null;
  /** From each input event to the frame that shows the last change it caused. */
  keysMs: number[];
  longTasksMs: number[];
  framesMs: number[];
  watchFrames(on: boolean): void;
};

declare global {
  interface Window {
    probe?: ListProbe;
  }
}

export function installProbe(): void {
  const ROW = /\/contracts\/[0-9a-f]{8}-[0-9a-f-]{27}$/;
  /** A change this late after a key is not of that key. */
  const SETTLED_MS = 250;
  const painted = (then: (nowMs: number) => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        channel.port1.close();
        then(performance.now());
      });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  };
  const hasRows = (): boolean =>
    [...document.querySelectorAll<HTMLAnchorElement>('main li a[href]')].some((link) =>
      ROW.test(new URL(link.href).pathname),
    );

  let clickedMs = 0;
  let frameMs = 0;
  let watching = false;
  let key: { atMs: number; lastMs: number } | null = null;
  const probe: ListProbe = {
    firstCommitMs: null,
    firstRowsMs: null,
    afterClickMs: null,
    keysMs: [],
    longTasksMs: [],
    framesMs: [],
    again() {
      probe.firstRowsMs = null;
      probe.afterClickMs = null;
    },
    watchFrames(on) {
      watching = on;
      frameMs = 0;
      if (on) requestAnimationFrame(frame);
    },
  };
  window.probe = probe;

  function frame(nowMs: number): void {
    if (frameMs > 0) probe.framesMs.push(nowMs - frameMs);
    frameMs = nowMs;
    if (watching) requestAnimationFrame(frame);
  }
  const changed = (): void => {
    if (probe.firstCommitMs === null && document.querySelector('main') !== null) {
      probe.firstCommitMs = performance.now();
    }
    if (probe.firstRowsMs === null && hasRows()) {
      probe.firstRowsMs = 0;
      painted((nowMs) => {
        probe.firstRowsMs = nowMs;
        if (clickedMs > 0) probe.afterClickMs = nowMs - clickedMs;
      });
    }
    const current = key;
    if (current === null) return;
    painted((nowMs) => {
      if (nowMs - current.atMs < SETTLED_MS) current.lastMs = nowMs;
    });
  };
  new MutationObserver(changed).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  window.addEventListener('click', (event) => (clickedMs = event.timeStamp), { capture: true });
  window.addEventListener(
    'input',
    (event) => {
      const current = { atMs: event.timeStamp, lastMs: 0 };
      key = current;
      painted((nowMs) => {
        current.lastMs = Math.max(current.lastMs, nowMs);
      });
      setTimeout(() => {
        probe.keysMs.push(current.lastMs - current.atMs);
        if (key === current) key = null;
      }, 2 * SETTLED_MS);
    },
    { capture: true },
  );
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) probe.longTasksMs.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
}
