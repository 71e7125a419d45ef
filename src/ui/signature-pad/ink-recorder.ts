import {
  isNewPoint,
  NEUTRAL_PRESSURE,
  pointBytes,
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
  readonly timeMs: number;
};

/** What the ink may still grow by. */
export type Budget = { readonly points: number; readonly bytes: number };

type Live = {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly startMs: number;
  readonly points: StrokePoint[];
  pointsLeft: number;
  bytesLeft: number;
};

/** A hand that rests on the glass right after the pen lifted is a palm, not a finger that signs. */
const PALM_GUARD_MS = 500;

/** One stroke at a time, from the first pointer; a pen takes over from a touch, never the other way round. */
export class InkRecorder {
  #live: Live | null = null;
  #lastPenMs = Number.NEGATIVE_INFINITY;

  get points(): readonly StrokePoint[] {
    return this.#live?.points ?? [];
  }

  get pointerId(): number | null {
    return this.#live?.pointerId ?? null;
  }

  /** Whether the pointer draws from now on. What a palm drew before its pen came is dropped. */
  begin(sample: Sample, budget: Budget): boolean {
    const isPen = sample.pointerType === 'pen';
    const isPalm =
      sample.pointerType === 'touch' && sample.timeMs - this.#lastPenMs < PALM_GUARD_MS;
    const isTaken = this.#live !== null && !(isPen && this.#live.pointerType === 'touch');
    if (isPalm || isTaken) return false;
    this.#live = {
      pointerId: sample.pointerId,
      pointerType: sample.pointerType,
      startMs: sample.timeMs,
      points: [],
      pointsLeft: budget.points,
      bytesLeft: budget.bytes,
    };
    this.extend(sample);
    return true;
  }

  /** 'full' when the limit is reached: what there is so far stays. */
  extend(sample: Sample): 'more' | 'full' | 'ignored' {
    const live = this.#live;
    if (live === null || live.pointerId !== sample.pointerId) return 'ignored';
    const isPen = live.pointerType === 'pen';
    if (isPen) this.#lastPenMs = sample.timeMs;
    const pressure = isPen && sample.pressure > 0 ? sample.pressure : NEUTRAL_PRESSURE;
    const point = strokePoint(sample.x, sample.y, pressure, sample.timeMs - live.startMs);
    if (!isNewPoint(live.points.at(-1), point)) return 'ignored';
    const bytes = pointBytes(point);
    if (live.pointsLeft < 1 || live.bytesLeft < bytes) return 'full';
    live.points.push(point);
    live.pointsLeft -= 1;
    live.bytesLeft -= bytes;
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
