import type { Watch } from './watch.ts';

export type Source<T> = Watch<T> & { set(value: T): void; current(): T };

/** A value in memory that can be watched. */
export function createSource<T>(initial: T): Source<T> {
  let value = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    current: () => value,
    set(next) {
      value = next;
      for (const listener of Array.from(listeners)) listener(next);
    },
    subscribe(onValue) {
      const listener = (next: T) => onValue(next);
      listeners.add(listener);
      onValue(value);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  };
}

/** Both values in one; emits once both have come. */
export function combine<A, B, T>(a: Watch<A>, b: Watch<B>, join: (a: A, b: B) => T): Watch<T> {
  return {
    subscribe(onValue, onError) {
      let left: { value: A } | undefined;
      let right: { value: B } | undefined;
      const emit = () => {
        if (left && right) onValue(join(left.value, right.value));
      };
      const first = a.subscribe((value) => ((left = { value }), emit()), onError);
      const second = b.subscribe((value) => ((right = { value }), emit()), onError);
      return { unsubscribe: () => (first.unsubscribe(), second.unsubscribe()) };
    },
  };
}

/**
 * A value read anew after each change. Reads never overlap; a change during one reads once more.
 * @param onChange starts listening, answers how to stop
 */
export function watchReads<T>(
  read: () => Promise<T>,
  onChange: (changed: () => void) => () => void,
): Watch<T> {
  return {
    subscribe(onValue, onError) {
      let [open, reading, again] = [true, false, false];
      const refresh = async () => {
        if (reading) return void (again = true);
        reading = true;
        do {
          again = false;
          try {
            const value = await read();
            if (open) onValue(value);
          } catch (error) {
            if (open) onError?.(error);
          }
        } while (again && open);
        reading = false;
      };
      const stop = onChange(() => void refresh());
      void refresh();
      return { unsubscribe: () => ((open = false), stop()) };
    },
  };
}

/** The same, with `fallback` where the first read fails; after a later failure what was known stays. */
export function orElse<T>(watch: Watch<T>, fallback: T): Watch<T> {
  return {
    subscribe(onValue) {
      let known = false;
      const tell = (value: T) => ((known = true), onValue(value));
      return watch.subscribe(tell, () => !known && tell(fallback));
    },
  };
}

/** The value of the moment, as soon as it is known. */
export function currentOf<T>(watch: Watch<T>): Promise<T> {
  return new Promise((done, fail) => {
    let settled = false;
    let stop = () => {};
    const settle = (end: () => void) => {
      settled = true;
      stop();
      end();
    };
    const subscription = watch.subscribe(
      (value) => settle(() => done(value)),
      (error) => settle(() => fail(error)),
    );
    stop = () => subscription.unsubscribe();
    if (settled) stop();
  });
}
