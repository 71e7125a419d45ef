/**
 * A fault of ours that lost nothing: told to the console with its name alone, since messages of
 * storage and network may carry what people wrote.
 */
export function reportError(error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  // oxlint-disable-next-line no-console -- the one place where a developer must look
  console.error(`touchline: ${name}`);
}
