/** A value that changes over time; emits the current one first. */
export type Watch<T> = {
  subscribe(
    onValue: (value: T) => void,
    onError?: (error: unknown) => void,
  ): { unsubscribe(): void };
};
