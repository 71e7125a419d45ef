import { useEffect, useRef, type RefObject } from 'react';
import { InkRecorder, type Sample } from './ink-recorder.ts';
import type { Thinning } from './ink-limits.ts';
import type { InkSize } from './ink-size.ts';
import { LiveInk } from './live-ink.ts';
import { PadAim } from './pad-point.ts';
import type { Stroke } from './stroke.ts';

export type InkPointerOptions = {
  readonly turned: boolean;
  readonly disabled: boolean;
  /** What the next stroke may take; null refuses it, after telling why. */
  readonly allowance: () => InkSize | null;
  readonly thinning: Thinning;
  readonly onFull: () => void;
  readonly onStroke: (stroke: Stroke) => void;
  readonly onDrawing: (drawing: boolean) => void;
};

type InkSurfaceRefs = {
  readonly surface: RefObject<SVGSVGElement | null>;
  readonly live: RefObject<SVGGElement | null>;
};

/**
 * Draws while the pointer moves, without React: points are gathered in the event and the path is
 * set in the next animation frame, the one that the event itself belongs to. React hears of a
 * stroke when it is finished.
 */
export function useInkPointer({ surface, live }: InkSurfaceRefs, options: InkPointerOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const element = surface.current;
    if (!element || !live.current) return undefined;
    const ink = new LiveInk(live.current);
    const recorder = new InkRecorder(() => latest.current.thinning);
    const leaving = new AbortController();
    const { signal } = leaving;
    let aim: PadAim | null = null;
    let frame = 0;

    const paint = () => {
      frame = 0;
      ink.paint(recorder.points);
    };
    const repaint = () => {
      frame ||= requestAnimationFrame(paint);
    };
    const sampleOf = (event: PointerEvent, box: DOMRect): Sample => {
      const { turned } = latest.current;
      aim ??= new PadAim(box, turned);
      const [x, y] = aim.at(event.clientX, event.clientY, box, turned);
      return { ...touchOf(event), x, y, pressure: event.pressure };
    };
    /** Ends the stroke; null where there is none, or another pointer lifted. */
    const finish = (pointerId: number | null) => {
      const stroke = pointerId === null ? null : recorder.end(pointerId);
      if (!stroke) return;
      cancelAnimationFrame(frame);
      frame = 0;
      // The finished stroke is on the screen before the live one leaves it: no flicker.
      latest.current.onStroke(stroke);
      latest.current.onDrawing(false);
      requestAnimationFrame(() => {
        if (recorder.pointerId === null) ink.clear();
      });
    };

    const down = (event: PointerEvent) => {
      if (latest.current.disabled || (event.pointerType === 'mouse' && event.button !== 0)) return;
      if (!recorder.admits(touchOf(event))) return;
      const room = latest.current.allowance();
      if (!room) return;
      event.preventDefault();
      aim = null;
      recorder.begin(sampleOf(event, element.getBoundingClientRect()), room);
      ink.clear();
      capture(element, event.pointerId);
      latest.current.onDrawing(true);
      repaint();
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'pen') recorder.penSeen(event.timeStamp);
      if (event.pointerId !== recorder.pointerId) return;
      const box = element.getBoundingClientRect();
      const coalesced = event.getCoalescedEvents?.() ?? [];
      for (const part of coalesced.length > 0 ? coalesced : [event]) {
        if (recorder.extend(sampleOf(part, box)) === 'full') {
          finish(event.pointerId);
          latest.current.onFull();
          return;
        }
      }
      repaint();
    };
    // A cancelled pointer (a call, a gesture of the system) keeps what was drawn.
    const up = (event: PointerEvent) => finish(event.pointerId);
    // The page goes, perhaps for good: what is being drawn counts as drawn, and is kept.
    const flush = () => finish(recorder.pointerId);
    // Not passive, or iOS shows its loupe and Scribble takes the pencil.
    const block = (event: Event) => {
      if (event.cancelable) event.preventDefault();
    };

    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      element.addEventListener(type, up, { signal });
    for (const type of ['touchstart', 'touchmove'] as const)
      element.addEventListener(type, block, { signal, passive: false });
    element.addEventListener('contextmenu', block, { signal });
    window.addEventListener('pagehide', flush, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && flush(), { signal });
    return () => {
      // Taken off the screen in the middle of a stroke: it still counts.
      flush();
      leaving.abort();
      cancelAnimationFrame(frame);
      ink.clear();
    };
  }, [surface, live]);
}

function touchOf(event: PointerEvent) {
  const { pointerId, pointerType, width, height, timeStamp } = event;
  return { pointerId, pointerType, contactPx: Math.max(width, height), timeMs: timeStamp };
}

/** A pointer that is gone already cannot be captured; drawing goes on without. */
function capture(element: Element, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
