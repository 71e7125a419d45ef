/** A reason for not starting that a person can act on. The message says what to do. */
export class StartupError extends Error {
  name = 'StartupError';
}
