import { idle, setTime } from './environment.ts';
import { seededRandom, type SeededRandom } from './random.ts';

/** When the first history begins, by the server's clock. */
export const BEGIN_MS = Date.parse('2026-12-01T00:00:00.000Z');

/** Things due in the same millisecond; more is a loop. */
const MOST_IN_A_MOMENT = 500;

/** Time, chance and the written course of one history. */
export type World = {
  readonly seed: number;
  readonly random: SeededRandom;
  /** The server's time: the true one. Milliseconds since 1970. */
  nowMs(): number;
  /** Runs `work` after so long; the answer cancels. */
  after(delayMs: number, work: () => void): () => void;
  timeoutSignal(delayMs: number): AbortSignal;
  /** Lets so much time pass and everything happen that is due in it. */
  pass(delayMs: number): Promise<void>;
  /** A number that no other call got. */
  count(): number;
  note(line: string): void;
  readonly notes: readonly string[];
  /** What went against an invariant; the history goes on to its end. */
  readonly broken: string[];
};

type Due = { atMs: number; place: number; work: () => void };

/** @param beginMs no earlier than the last one on this database ended: Postgres's own timers are still set */
export function createWorld(seed: number, beginMs: number): World {
  let nowMs = beginMs;
  let counter = 0;
  let due: Due[] = [];
  const notes: string[] = [];

  const after: World['after'] = (delayMs, work) => {
    counter += 1;
    const one = { atMs: nowMs + Math.max(0, delayMs), place: counter, work };
    due.push(one);
    return () => void (due = due.filter((other) => other !== one));
  };

  const world: World = {
    seed,
    random: seededRandom(seed),
    nowMs: () => nowMs,
    after,
    timeoutSignal(delayMs) {
      const controller = new AbortController();
      after(delayMs, () => controller.abort(new DOMException('too slow', 'TimeoutError')));
      return controller.signal;
    },
    async pass(delayMs) {
      const untilMs = nowMs + delayMs;
      let inThisMoment = 0;
      await idle();
      for (let next = first(due); next !== null && next.atMs <= untilMs; next = first(due)) {
        const chosen = next;
        due = due.filter((one) => one !== chosen);
        inThisMoment = chosen.atMs > nowMs ? 0 : inThisMoment + 1;
        if (inThisMoment > MOST_IN_A_MOMENT)
          throw new Error('something runs again and again without time passing');
        nowMs = Math.max(nowMs, chosen.atMs);
        chosen.work();
        await idle();
      }
      nowMs = untilMs;
    },
    count: () => (counter += 1),
    note: (line) => void notes.push(`${clockOf(nowMs - beginMs)} ${line}`),
    notes,
    broken: [],
  };
  setTime(world);
  return world;
}

function first(due: readonly Due[]): Due | null {
  let soonest: Due | null = null;
  for (const one of due) {
    const sooner =
      soonest === null ||
      one.atMs < soonest.atMs ||
      (one.atMs === soonest.atMs && one.place < soonest.place);
    if (sooner) soonest = one;
  }
  return soonest;
}

const clockOf = (ms: number) => `+${(ms / 1000).toFixed(2).padStart(9)} s`;
