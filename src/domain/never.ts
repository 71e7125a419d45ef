/** Marks a branch that cannot be reached; a new union member makes it a compile error. */
export function never(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
