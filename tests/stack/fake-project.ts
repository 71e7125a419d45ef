import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFunctions } from '../../supabase/local/functions.ts';
import type { Caught, Inbox } from '../../supabase/local/inbox.ts';
import { startMailCatcher } from '../../supabase/local/mail-catcher.ts';
import { dataFolder } from './stack-process.ts';

export const SECRET = 'sb_secret_of_a_test';
export const STAFF_TOKEN = 'staff.token.x';
export const OTHER_TOKEN = 'other.token.x';

export type Call = { procedure: string; args: Record<string, unknown>; token: string | null };
type Reply = { status: number; body: unknown };

/** The edge functions in real Deno, with a database that says what a test tells it to. */
export type FakeProject = {
  /** Answers of procedures by name; null otherwise. */
  procedures: Map<string, (args: Record<string, unknown>) => unknown>;
  /** Rows of tables by name. */
  tables: Map<string, unknown[]>;
  /** Private storage: `bucket/path`. */
  files: Map<string, Buffer>;
  calls: Call[];
  inbox: Caught[];
  invoke(name: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  refuseStorage(refused: boolean): void;
  /** The arguments of every call of a procedure. */
  argumentsOf(procedure: string): Record<string, unknown>[];
  reset(): void;
  stop(): Promise<void>;
};

/** @param smtpPort where mails go; the catcher's own where it is null */
export async function startFakeProject(smtpPort: number | null = null): Promise<FakeProject> {
  const folder = await dataFolder();
  const caught: Caught[] = [];
  const inbox: Inbox = {
    list: () => caught,
    add: (one) => {
      caught.push({ ...one, id: String(caught.length), at: '' });
      return Promise.resolve();
    },
    forget: () => Promise.resolve(),
  };
  const catcher = await startMailCatcher(inbox);
  const state = {
    procedures: new Map<string, (args: Record<string, unknown>) => unknown>(),
    tables: new Map<string, unknown[]>(),
    files: new Map<string, Buffer>(),
    calls: [] as Call[],
    storageRefuses: { now: false },
  };
  const server = createServer((request, response) => {
    void answer(state, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const functions = await startFunctions(
    {
      siteUrl: url,
      keys: { jwtSecret: 'x', secretKey: SECRET },
      smtpPort: smtpPort ?? catcher.port,
      dataFolder: folder.path,
    },
    () => {},
  );
  const front = createServer((request, response) => {
    // A function that does not start fails its test at once instead of keeping it waiting.
    functions
      .handle(
        /[a-z-]+$/.exec(new URL(request.url ?? '/', 'http://x').pathname)?.[0] ?? '',
        request,
        response,
      )
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  const frontUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    ...state,
    inbox: caught,
    invoke: (name, body, headers = {}) =>
      fetch(`${frontUrl}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    refuseStorage: (refused) => {
      state.storageRefuses.now = refused;
    },
    argumentsOf: (procedure) =>
      state.calls.filter((call) => call.procedure === procedure).map(({ args }) => args),
    reset: () => {
      state.procedures.clear();
      state.tables.clear();
      state.files.clear();
      state.calls.length = 0;
      caught.length = 0;
    },
    stop: async () => {
      await functions.stop();
      front.close();
      server.close();
      await catcher.stop();
      await folder.remove();
    },
  };
}

type State = Pick<FakeProject, 'procedures' | 'tables' | 'files' | 'calls'> & {
  storageRefuses: { now: boolean };
};

async function answer(state: State, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const stored = /^\/storage\/v1\/object\/(.+)$/.exec(pathname)?.[1];
  if (stored !== undefined) {
    storage(state, request, response, stored, body);
    return;
  }
  const reply = database(state, pathname, token, body);
  response.writeHead(reply.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(reply.body));
}

function database(state: State, pathname: string, token: string | null, body: Buffer): Reply {
  if (token !== null && token !== STAFF_TOKEN && token !== OTHER_TOKEN) {
    return { status: 401, body: { code: 'PGRST301' } };
  }
  const procedure = /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname)?.[1];
  if (procedure === undefined) {
    const table = pathname.split('/').at(-1) ?? '';
    return { status: 200, body: token === STAFF_TOKEN ? (state.tables.get(table) ?? []) : [] };
  }
  const args = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  state.calls.push({ procedure, args, token });
  if (procedure === 'is_staff') return { status: 200, body: token === STAFF_TOKEN };
  return { status: 200, body: state.procedures.get(procedure)?.(args) ?? null };
}

function storage(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: Buffer,
): void {
  const known = state.files.get(path);
  const refuse = (statusCode: string, error: string): void => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ statusCode, error, message: error }));
  };
  if (request.headers['apikey'] !== SECRET || state.storageRefuses.now)
    refuse('403', 'Unauthorized');
  else if (request.method === 'GET' && known === undefined) refuse('404', 'not_found');
  else if (request.method === 'GET') response.end(known);
  else if (known !== undefined && request.headers['x-upsert'] !== 'true')
    refuse('409', 'Duplicate');
  else {
    state.files.set(path, body);
    response.end('{}');
  }
}
