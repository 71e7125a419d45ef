/** Writes down what is broken, beginning with the number of the invariant. */
export type Say = (line: string) => void;

/** The server's rows as a device would read them, by table and id. */
export type ServerRows = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

export function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
