/** Refusals that a caller can cause: bad input, broken constraints, rights, raised exceptions. */
const CAUSED_BY_CALLERS = /^(22|23|42501|P0|PGRST)/;

/**
 * The libraries of this thread print whole queries with their values, signing tokens among them.
 * Only a name and a code leave it, and nothing at all for what a caller can cause.
 */
export function quietConsole(log: (line: string) => void): void {
  const silent = (): void => {};
  console.log = silent;
  console.info = silent;
  console.warn = silent;
  console.debug = silent;
  console.error = (...words: unknown[]) => {
    const error = words.find((word) => word instanceof Error);
    if (error === undefined) return;
    const code = codeOf(error);
    if (code !== null && CAUSED_BY_CALLERS.test(code)) return;
    log(`database: ${error.name} ${code ?? 'without a code'}`);
  };
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
