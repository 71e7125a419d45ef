type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } };

/** A damaged record counts as none. */
export function read<T>(schema: Schema<T>, value: unknown): T | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Where a write in its middle fails, that is what is told; its end fails too and nobody waits for it. */
export function heard<T extends { done: Promise<void> }>(transaction: T): T {
  transaction.done.catch(() => {});
  return transaction;
}
