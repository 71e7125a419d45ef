/** Runs in the signing page before its own scripts: for each pointer move, the frame that shows its ink. */

export type PadProbe = {
  /** Moves whose ink has been on the screen. */
  readonly seen: SeenMove[];
  /** Time between frames, milliseconds. */
  readonly framesMs: number[];
  /** Forgets what was seen so far. */
  again(): void;
};

export type SeenMove = {
  /** Frames that began after the pointer moved, up to and with the one in which the path changed. */
  readonly frames: number;
  /** Of them, those that began after the page got the event. */
  readonly framesOfPage: number;
  /** From the move, by the event's own time, to the end of the page's work on that frame. */
  readonly inkMs: number;
};

declare global {
  interface Window {
    padProbe?: PadProbe;
  }
}

export function installPadProbe(): void {
  const probe: PadProbe = {
    seen: [],
    framesMs: [],
    again() {
      probe.seen.length = 0;
      probe.framesMs.length = 0;
    },
  };
  window.padProbe = probe;

  /** When each frame began, by the clock that events carry. */
  const begun: number[] = [];
  // Asked for at the beginning of a frame, so it runs before what the page asks for in an event.
  const frame = (nowMs: number): void => {
    const before = begun.at(-1);
    if (before !== undefined) probe.framesMs.push(nowMs - before);
    begun.push(nowMs);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  let waiting: { movedMs: number; begun: number }[] = [];
  window.addEventListener(
    'pointermove',
    (event) =>
      waiting.push({
        movedMs: event.timeStamp,
        begun: begun.length,
      }),
    { capture: true },
  );

  const inked = (): void => {
    const moves = waiting;
    waiting = [];
    if (moves.length === 0) return;
    const frames = begun.length;
    // A message comes after the frame's style, layout and paint.
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      channel.port1.close();
      const endMs = performance.now();
      for (const { movedMs, begun: atGot } of moves) {
        const earlier = begun.findLastIndex((beginMs) => beginMs <= movedMs) + 1;
        probe.seen.push({
          frames: frames - earlier,
          framesOfPage: frames - atGot,
          inkMs: endMs - movedMs,
        });
      }
    });
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  const isInk = ({ target }: MutationRecord): boolean =>
    target instanceof Element && target.closest('.pad-surface') !== null;
  new MutationObserver((changes) => {
    if (changes.some(isInk)) inked();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['d'] });
}
