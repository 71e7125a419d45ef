import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Connection, owner, type Person, type Row, type TestDatabase } from './harness.ts';

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** Narrows what came out of a jsonb column to an object; anything else fails the test. */
export function asObject(value: unknown): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`Not an object: ${JSON.stringify(value)}`);
  return value as Row;
}

/** Narrows to an array of objects. */
export function asObjects(value: unknown): Row[] {
  if (!Array.isArray(value)) throw new Error(`Not an array: ${JSON.stringify(value)}`);
  return value.map(asObject);
}

/** A string, or a number or boolean as one; anything else fails the test. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`Not a text: ${JSON.stringify(value)}`);
}

/** The only element; fails where there is none or more. */
export function only<T>(values: readonly T[]): T {
  const [first, ...rest] = values;
  if (first === undefined || rest.length > 0)
    throw new Error(`Expected one element, not ${values.length}`);
  return first;
}

/** The SQLSTATE and message with which a call was refused; fails where it was not. */
export async function refusal(
  attempt: Promise<unknown>,
): Promise<{ readonly code: string; readonly message: string }> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      return { code: asText(error.code), message: error.message };
    }
    throw error;
  }
  throw new Error('It was not refused');
}

/** `done`, or the SQLSTATE with which it was refused. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Error && 'code' in error) return asText(error.code);
      throw error;
    },
  );
}

/** A function's jsonb answer. */
export async function call(
  connection: Connection,
  sql: string,
  params: readonly (string | number | null)[],
): Promise<Row> {
  return asObject(only(await connection.rows(`select ${sql} as answer`, params)).answer);
}

/** A confirmed account; staff, unless staff_domains says otherwise. */
export async function addAccount(
  database: TestDatabase,
  email = `${randomUUID()}@touchline.example`,
  confirmed = true,
): Promise<Person & { kind: 'account' }> {
  const id = randomUUID();
  await database.as(owner, (connection) =>
    connection.rows(
      `insert into auth.users (id, email, email_confirmed_at) values ($1, $2, case when $3::text = 'yes' then now() end)`,
      [id, email, confirmed ? 'yes' : 'no'],
    ),
  );
  return { kind: 'account', id };
}

/** The canonical text by the rule of the plan, written independently of SQL. */
export function canonicalText(fields: readonly (string | null)[]): string {
  return fields
    .map((field) => (field === null ? '-\n' : `${Buffer.byteLength(field, 'utf8')}:${field}\n`))
    .join('');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Hashes of the documents beside the texts: the contract's own and that of its terms. */
export type FileHashes = { readonly template?: string; readonly terms?: string };

export function contentHash(content: string, terms: string, files: FileHashes = {}): string {
  const { template = null, terms: ofTerms = null } = files;
  if (template === null && ofTerms === null)
    return sha256(canonicalText(['touchline-contract/1', content, terms]));
  return sha256(canonicalText(['touchline-contract/2', content, terms, template, ofTerms]));
}

export function termsHash(terms: string, file?: string): string {
  if (file === undefined) return sha256(canonicalText(['touchline-terms/1', terms]));
  return sha256(canonicalText(['touchline-terms/2', terms, file]));
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A time so many milliseconds away from now, in the wire's form. */
export function isoAt(fromNowMs = 0): string {
  return new Date(Date.now() + fromNowMs).toISOString();
}

export type Command = {
  readonly command_id: string;
  readonly kind: Json;
  readonly entity_id: Json;
  readonly patch: Json;
  readonly old: Json;
  readonly base_revision: Json;
  readonly at_device: Json;
  readonly schema_version: Json;
};

/** A command as a device sends it. */
export function command(
  kind: string,
  entityId: string,
  patch: Json = {},
  more: Partial<Command> = {},
): Command {
  return {
    command_id: randomUUID(),
    kind,
    entity_id: entityId,
    patch,
    old: {},
    base_revision: null,
    at_device: isoAt(),
    schema_version: 1,
    ...more,
  };
}

export const texts = {
  content: 'Agreement with Ballina Rovers Hurling Club — 1 caméra',
  terms: 'Terms: 12 months. Éire €',
} as const;

export function createTemplate(id: string, more: { readonly [key: string]: Json } = {}): Command {
  return command('create_template', id, {
    name: 'Camera lease',
    content: 'For {customer_name}',
    terms_and_conditions: 'Terms',
    created_at: isoAt(),
    ...more,
  });
}

export function createContract(id: string, more: { readonly [key: string]: Json } = {}): Command {
  return command('create_contract', id, {
    template_id: null,
    title: 'Camera lease',
    customer_email: 'secretary@club.example',
    customer_name: 'Máire Ní Bhriain',
    customer_company: null,
    signing_token: newToken(),
    ...texts,
    created_at: isoAt(),
    ...more,
  });
}

export function sendContract(id: string, more: { readonly [key: string]: Json } = {}): Command {
  return command('send_contract', id, {
    sent_at: isoAt(),
    content_sha256: contentHash(texts.content, texts.terms),
    ...more,
  });
}

/** Pushes and answers the results, one per command. */
export async function push(
  database: TestDatabase,
  person: Person,
  commands: readonly Json[] | readonly Command[],
  clientId = randomUUID(),
): Promise<Row[]> {
  const answer = await database.as(person, (connection) =>
    call(connection, 'public.push_commands($1::text::uuid, $2::text::jsonb)', [
      clientId,
      JSON.stringify(commands),
    ]),
  );
  return asObjects(answer.results);
}

export async function pull(
  database: TestDatabase,
  person: Person,
  epoch: string | null,
  cursor: string | null,
  size: number | null,
): Promise<Row> {
  return database.as(person, (connection) =>
    call(connection, 'public.pull_changes($1::text, $2::text, $3::text::int)', [
      epoch,
      cursor,
      size === null ? null : asText(size),
    ]),
  );
}

/** A contract as pushed by staff, sent unless told otherwise. */
export async function addContract(
  database: TestDatabase,
  staff: Person,
  status: 'draft' | 'sent' = 'sent',
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = newToken();
  const commands = [
    createContract(id, { signing_token: token }),
    ...(status === 'sent' ? [sendContract(id)] : []),
  ];
  const results = await push(database, staff, commands);
  if (results.some((result) => result.outcome !== 'applied'))
    throw new Error(JSON.stringify(results));
  return { id, token };
}

/** Rewrites columns behind the triggers' back, as time or an intruder with the owner's rights would. */
export async function tamper(
  database: TestDatabase,
  table: string,
  change: string,
  id: string,
): Promise<void> {
  await database.as(owner, async (connection) => {
    await connection.run(`alter table public.${table} disable trigger user`);
    await connection.rows(`update public.${table} set ${change} where id = $1`, [id]);
    await connection.run(`alter table public.${table} enable trigger user`);
  });
}

/** One stored row as JSON. */
export async function stored(
  database: TestDatabase,
  table: string,
  id: string,
  key = 'id',
): Promise<Row | undefined> {
  const rows = await database.as(owner, (connection) =>
    connection.rows(`select to_jsonb(t) as found from public.${table} as t where t.${key} = $1`, [
      id,
    ]),
  );
  return rows.length === 0 ? undefined : asObject(only(rows).found);
}

/** The kinds of a contract's events in order. */
export async function eventKinds(database: TestDatabase, contractId: string): Promise<unknown[]> {
  const rows = await database.as(owner, (connection) =>
    connection.rows('select kind from public.contract_events where contract_id = $1 order by seq', [
      contractId,
    ]),
  );
  return rows.map((row) => row.kind);
}
