/** A drawing in line; aborted, it stops where it is. */
export type DrawJob = (signal: AbortSignal) => Promise<void>;

export type DrawQueue = {
  /** @param rank the lowest goes first. @returns takes it back, running or not */
  add(rank: number, job: DrawJob): () => void;
};

type Entry = { rank: number; job: DrawJob; stop: AbortController };

/** Draws one page after the other: two at once would double what a phone must hold. */
export function createDrawQueue(): DrawQueue {
  let waiting: readonly Entry[] = [];
  let running: Entry | null = null;

  async function next(): Promise<void> {
    if (running !== null) return;
    const first = waiting.find(({ rank }) => waiting.every((other) => other.rank >= rank));
    if (first === undefined) return;
    waiting = waiting.filter((entry) => entry !== first);
    running = first;
    try {
      await first.job(first.stop.signal);
    } catch {
      // A job says itself what went wrong; the next one has its turn whatever happens.
    } finally {
      running = null;
      void next();
    }
  }

  return {
    add(rank, job) {
      const entry = { rank, job, stop: new AbortController() };
      waiting = [...waiting, entry];
      // After all that were added in the same moment, so that the rank decides.
      queueMicrotask(() => void next());
      return () => {
        waiting = waiting.filter((other) => other !== entry);
        entry.stop.abort();
      };
    },
  };
}
