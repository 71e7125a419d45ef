/** What the server and the database thread say to each other. Bodies are moved, not copied. */
export type WorkerSetup = {
  dataFolder: string;
  databaseUrl: string | null;
  jwtSecret: string;
  secretKey: string;
  siteUrl: string;
  smtpPort: number;
};

export type PlainRequest = {
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
  peerAddress: string | null;
};

export type PlainResponse = {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
};

export type ToWorker =
  | { kind: 'fetch'; id: number; request: PlainRequest }
  | { kind: 'sql'; id: number; text: string; values: readonly unknown[] }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  /** The database cannot be opened; the sentence says what to do. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'log'; line: string }
  | { kind: 'answer'; id: number; value: unknown; error: string | null };
