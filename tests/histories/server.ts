import { owner, type Person, type Row } from '../database/harness.ts';
import { asObject, asObjects, asText } from '../database/calls.ts';
import { counted } from './environment.ts';
import { openPostgres, quote, type Database } from './database.ts';
import { createAuthServer, type AuthServer } from './auth-server.ts';
import { harnessSql, resetSql } from './server-sql.ts';
import type { World } from './world.ts';

export type Account = { id: string; email: string; name: string };

/** The staff of every history; the number in the id is in every command id of that person. */
export const ACCOUNTS: readonly Account[] = [1, 2].map((number) => ({
  id: `${String(number).repeat(8)}-1111-4111-8111-111111111111`,
  email: `staff${number}@touchline.example`,
  name: number === 1 ? 'Ann' : 'Ben',
}));

/** A command as the server saw it take effect. */
export type LedgerEntry = { kind: string; entityId: string; superseded: boolean; userId: string };

export type HttpRequest = { path: string; token: string | null; body: unknown };
export type HttpAnswer = { status: number; body: unknown };

/** The real SQL behind the shape of PostgREST, auth and storage. */
export type Server = {
  handle(request: HttpRequest): Promise<HttpAnswer>;
  rows(sql: string): Promise<Row[]>;
  as(person: Person, sql: string): Promise<Row[]>;
  readonly auth: AuthServer;
  /** Every command that took effect, by id. */
  readonly ledger: ReadonlyMap<string, LedgerEntry>;
  /** Command ids that ever reached the procedure. */
  readonly seen: ReadonlySet<string>;
  /** Files by path. */
  readonly files: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

/** One database for a test file; a history begins with empty tables. */
export async function openDatabase(): Promise<Database> {
  const database = await openPostgres();
  const accounts = ACCOUNTS.map(({ id, email }) => `(${quote(id)}, ${quote(email)}, now())`);
  await database.rows(
    owner,
    `insert into auth.users (id, email, email_confirmed_at) values ${accounts.join(', ')}; ${harnessSql}`,
  );
  return database;
}

const CASTS: Readonly<Record<string, string>> = {
  client_id: 'uuid',
  commands: 'jsonb',
  submission: 'jsonb',
  decline: 'jsonb',
  page_size: 'int',
};

export async function createServer(world: World, database: Database): Promise<Server> {
  const auth = createAuthServer(world, ACCOUNTS);
  const ledger = new Map<string, LedgerEntry>();
  const seen = new Set<string>();
  const files = new Map<string, number>();
  await database.rows(owner, resetSql);

  async function call(person: Person, name: string, args: Row): Promise<unknown> {
    const list = Object.entries(args).map(
      ([key, value]) => `${key} => ${literal(value)}::${CASTS[key] ?? 'text'}`,
    );
    const rows = await database.rows(person, `select public.${name}(${list.join(', ')}) as answer`);
    return rows[0]?.['answer'];
  }

  async function rpc(name: string, request: HttpRequest): Promise<HttpAnswer> {
    const who = request.token === null ? null : auth.userOf(request.token);
    if (request.token !== null && who === null)
      return { status: 401, body: { code: 'PGRST301', message: 'JWT expired' } };
    const person: Person = who === null ? { kind: 'anonymous' } : { kind: 'account', id: who };
    try {
      const answer = await call(person, name, asObject(request.body));
      if (name === 'push_commands') enter(asObject(request.body), asObject(answer), who);
      return { status: 200, body: answer };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? asText(error.code) : 'XX000';
      const message = error instanceof Error ? error.message : 'unknown';
      const status = code === '42501' ? 403 : code.startsWith('22') ? 400 : 500;
      return { status, body: { code, message } };
    }
  }

  /** Keeps what the procedure says it did, and looks whether it did it in the right name and once. */
  function enter(request: Row, answer: Row, who: string | null): void {
    const commands = asObjects(request['commands']);
    for (const [at, result] of asObjects(answer['results']).entries()) {
      const command = commands[at];
      if (command === undefined) continue;
      const id = asText(command['command_id']);
      seen.add(id);
      const userId = who ?? 'nobody';
      if (authorOf(id) !== userId) world.broken.push(`5: ${id} was pushed as ${userId}`);
      world.note(
        `        ${asText(command['kind'])} ${short(id)} → ${asText(result['outcome'])} ${JSON.stringify(result['code'] ?? '')}`,
      );
      if (result['outcome'] !== 'applied') continue;
      if (ledger.has(id)) world.broken.push(`1: ${id} took effect twice`);
      ledger.set(id, {
        kind: asText(command['kind']),
        entityId: asText(command['entity_id']),
        superseded: result['superseded'] === true,
        userId,
      });
    }
  }

  return {
    auth,
    ledger,
    seen,
    files,
    handle: (request) =>
      counted(async () => {
        const { path } = request;
        if (path.startsWith('/auth/v1/')) return auth.handle(path, request);
        if (path.startsWith('/rest/v1/rpc/'))
          return rpc(path.slice('/rest/v1/rpc/'.length), request);
        if (path.startsWith('/storage/v1/object/')) return storeFile(files, auth, request);
        return { status: 404, body: { message: 'no such thing here' } };
      }),
    rows: (sql) => database.rows(owner, sql),
    as: (person, sql) => database.rows(person, sql),
    close: database.close,
  };
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return quote(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Storage takes a file once, from its owner, below the owner's own folder. */
function storeFile(
  files: Map<string, number>,
  auth: AuthServer,
  { path, token, body }: HttpRequest,
): HttpAnswer {
  const who = token === null ? null : auth.userOf(token);
  const name = path.slice('/storage/v1/object/'.length);
  if (who === null) return refusedFile('403', '"exp" claim timestamp check failed');
  if (name.split('/')[1] !== who) return refusedFile('403', 'row-level security policy');
  if (files.has(name)) return refusedFile('409', 'The resource already exists');
  files.set(name, body instanceof Blob ? body.size : -1);
  return { status: 200, body: { Key: name } };
}

/** Storage tells most refusals with status 400 and the real one in the body. */
const refusedFile = (statusCode: string, message: string): HttpAnswer => ({
  status: 400,
  body: { statusCode, error: 'Refused', message },
});

/** Ids of the histories carry the number of the person they were made for. */
export function authorOf(id: string): string {
  const number = Number(id.slice(9, 13));
  return ACCOUNTS[number - 1]?.id ?? 'nobody';
}

export const short = (id: string): string => `#${Number.parseInt(id.slice(-12), 10)}`;
