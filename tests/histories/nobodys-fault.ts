/** Codes with which a command is parked though no rule is against it: a person retries without thinking. */
export const NOBODYS_FAULT: readonly string[] = [
  'server_failing',
  'too_large',
  'refused',
  'forbidden',
  'file_refused',
];
