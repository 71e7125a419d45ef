import type { Thinning } from './ink-limits.ts';
import { fitsIn, pointBytes, sum, type InkSize } from './ink-size.ts';
import {
  isNewPoint,
  NEUTRAL_PRESSURE,
  strokePoint,
  type Stroke,
  type StrokePoint,
} from './stroke.ts';

/** A pointer at one moment: place in the pad's space, time in milliseconds on any steady clock. */
export type Sample = {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
  /** Longer side of what touches the glass, in CSS pixels. */
  readonly contactPx: number;
  readonly timeMs: number;
};

type Live = {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly startMs: number;
  readonly room: InkSize;
  readonly points: StrokePoint[];
  /** What the points before `blockStart` take once they are thinned, and those after it as they are. */
  settled: InkSize;
  open: InkSize;
  blockStart: number;
};

/** A hand that rests on the glass right after the pen was there is a palm, not a finger that signs. */
const PALM_GUARD_MS = 500;
/** Where a pen is in use, a touch this large is the hand that holds it; fingertips are below 35. */
const PALM_CONTACT_PX = 45;
/** So many points are thinned at once while the hand moves on: a fraction of a millisecond. */
const BLOCK = 128;
const NOTHING: InkSize = { points: 0, bytes: 0 };

/** One stroke at a time, from the first pointer; a pen takes over from a touch, never the other way round. */
export class InkRecorder {
  readonly #thinning: () => Thinning;
  #live: Live | null = null;
  #lastPenMs = Number.NEGATIVE_INFINITY;

  /** @param thinning as it is at the moment: it may come while a stroke is being drawn */
  constructor(thinning: () => Thinning) {
    this.#thinning = thinning;
  }

  get points(): readonly StrokePoint[] {
    return this.#live?.points ?? [];
  }

  get pointerId(): number | null {
    return this.#live?.pointerId ?? null;
  }

  /** A pen is near, drawing or not: touches are the hand that holds it. */
  penSeen(timeMs: number): void {
    this.#lastPenMs = timeMs;
  }

  /** Whether the pointer would draw now. */
  admits({ pointerType, timeMs, contactPx }: Omit<Sample, 'x' | 'y' | 'pressure'>): boolean {
    const sincePenMs = timeMs - this.#lastPenMs;
    const isPalm =
      pointerType === 'touch' &&
      (sincePenMs < PALM_GUARD_MS || (sincePenMs < Infinity && contactPx >= PALM_CONTACT_PX));
    const isTaken =
      this.#live !== null && !(pointerType === 'pen' && this.#live.pointerType === 'touch');
    return !isPalm && !isTaken;
  }

  /**
   * Whether the pointer draws from now on. What a palm drew before its pen came is dropped.
   * @param room what the stroke may take once it is thinned
   */
  begin(sample: Sample, room: InkSize): boolean {
    if (!this.admits(sample)) return false;
    this.#live = {
      pointerId: sample.pointerId,
      pointerType: sample.pointerType,
      startMs: sample.timeMs,
      room,
      points: [],
      settled: NOTHING,
      open: NOTHING,
      blockStart: 0,
    };
    this.extend(sample);
    return true;
  }

  /** 'full' when there is no more room, however much is thinned: what there is so far stays. */
  extend(sample: Sample): 'more' | 'full' | 'ignored' {
    const live = this.#live;
    if (live === null || live.pointerId !== sample.pointerId) return 'ignored';
    const isPen = live.pointerType === 'pen';
    if (isPen) this.penSeen(sample.timeMs);
    const pressure = isPen && sample.pressure > 0 ? sample.pressure : NEUTRAL_PRESSURE;
    const point = strokePoint(sample.x, sample.y, pressure, sample.timeMs - live.startMs);
    if (!isNewPoint(live.points.at(-1), point)) return 'ignored';
    live.points.push(point);
    live.open = sum(live.open, { points: 1, bytes: pointBytes(point) });
    const { leastSizeOf } = this.#thinning();
    if (!hasRoom(live, leastSizeOf)) {
      live.points.pop();
      return 'full';
    }
    if (live.points.length - live.blockStart >= BLOCK) settle(live, leastSizeOf);
    return 'more';
  }

  /** The finished stroke; null where another pointer lifted or nothing was drawn. */
  end(pointerId: number): Stroke | null {
    if (this.#live === null || this.#live.pointerId !== pointerId) return null;
    const { points } = this.#live;
    this.#live = null;
    return points.length === 0 ? null : { points };
  }
}

type LeastSizeOf = Thinning['leastSizeOf'];

function hasRoom(live: Live, leastSizeOf: LeastSizeOf): boolean {
  if (fitsIn(sum(live.settled, live.open), live.room)) return true;
  const least = leastSizeOf(live.points.slice(live.blockStart));
  return fitsIn(sum(live.settled, least), live.room);
}

function settle(live: Live, leastSizeOf: LeastSizeOf): void {
  live.settled = sum(live.settled, leastSizeOf(live.points.slice(live.blockStart)));
  live.open = NOTHING;
  live.blockStart = live.points.length;
}
