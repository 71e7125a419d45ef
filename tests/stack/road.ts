import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../../src/domain/contract-hash.ts';
import type { Caught } from '../../supabase/local/inbox.ts';
import { sha256 } from '../../supabase/local/seed-calls.ts';
import { signSample } from '../../supabase/local/seed-signing.ts';
import { startStack, type StackOptions } from '../../supabase/local/stack.ts';
import { dataFolder, KEY } from './stack-process.ts';

export const DEMO = { email: 'demo@touchline.example', password: 'touchline-demo' };
export const CONTENT = '1. Camera\nOne camera, no cost.';
export const TERMS = 'The law of Ireland applies.';

export type Command = { kind: string; entity_id: string; patch: object; command_id?: string };
export type Sent = { id: string; token: string };

/** A seeded stack, with staff signed in and the calls that devices make. */
export type Road = {
  url: string;
  /** Headers of a staff member. */
  staff: Record<string, string>;
  /** Key of the service. */
  secretKey: string;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<unknown>;
  /** A procedure as whoever holds a link. */
  call(procedure: string, args: object): Promise<unknown>;
  rows<T>(path: string): Promise<T[]>;
  inbox(to: string): Promise<Caught[]>;
  push(commands: readonly Command[]): Promise<string[]>;
  /** A contract that is out with its customer. */
  sent(email: string, more?: object, createdDaysAgo?: number): Promise<Sent>;
  sign(contract: Sent): Promise<void>;
  kindsOf(id: string): Promise<string[]>;
  stop(): Promise<void>;
};

export async function startRoad(options: Partial<StackOptions> = {}): Promise<Road> {
  const folder = await dataFolder();
  const stack = await startStack({ port: 0, dataFolder: folder.path, ...options });
  return {
    ...(await startRoadOver(stack.url, folder.path)),
    stop: async () => {
      await stack.stop();
      await folder.remove();
    },
  };
}

/** The same over a seeded stack that somebody else has started and stops. */
export async function startRoadOver(url: string, folder: string): Promise<Omit<Road, 'stop'>> {
  const keys = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as {
    secretKey: string;
  };
  const post: Road['post'] = async (path, body, headers = {}) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { apikey: KEY, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as unknown;
  };
  const session = (await post('/auth/v1/token?grant_type=password', DEMO)) as {
    access_token: string;
  };
  const staff = { authorization: `Bearer ${session.access_token}` };
  const rows = async <T>(path: string): Promise<T[]> => {
    const headers = { apikey: KEY, ...staff };
    return (await (await fetch(`${url}/rest/v1/${path}`, { headers })).json()) as T[];
  };
  const push: Road['push'] = async (commands) => {
    const answer = await post('/rest/v1/rpc/push_commands', batch(commands), staff);
    return (answer as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome);
  };
  return {
    url,
    staff,
    secretKey: keys.secretKey,
    post,
    call: (procedure, args) => post(`/rest/v1/rpc/${procedure}`, args),
    rows,
    inbox: async (to) => {
      const all = (await (await fetch(`${url}/inbox.json`)).json()) as Caught[];
      return all.filter((one) => one.to.includes(to));
    },
    push,
    sent: (email, more, createdDaysAgo) => sendContract(push, email, more, createdDaysAgo),
    sign: ({ id, token }) => signSample(url, token, signer(id)),
    kindsOf: async (id) => {
      const query = `contract_events?select=kind&contract_id=eq.${id}&order=seq`;
      return (await rows<{ kind: string }>(query)).map(({ kind }) => kind);
    },
  };
}

function batch(commands: readonly Command[]): object {
  return {
    client_id: randomUUID(),
    commands: commands.map((command) => ({
      command_id: randomUUID(),
      old: {},
      base_revision: null,
      at_device: new Date().toISOString(),
      schema_version: 1,
      ...command,
    })),
  };
}

async function sendContract(
  push: Road['push'],
  email: string,
  more: object = {},
  createdDaysAgo = 0,
): Promise<Sent> {
  const id = randomUUID();
  const token = newToken();
  const at = new Date(Date.now() - createdDaysAgo * 86_400_000).toISOString();
  const created = {
    template_id: null,
    title: 'Camera',
    customer_email: email,
    customer_name: 'Máire Fallon',
    signing_token: token,
    content: CONTENT,
    terms: TERMS,
    created_at: at,
    ...more,
  };
  const content_sha256 = await contentHash(CONTENT, TERMS, sha256);
  const outcomes = await push([
    { kind: 'create_contract', entity_id: id, patch: created },
    { kind: 'send_contract', entity_id: id, patch: { sent_at: at, content_sha256 } },
  ]);
  if (outcomes.join() !== 'applied,applied') throw new Error(`not sent: ${outcomes.join()}`);
  return { id, token };
}

/** 256 random bits, as devices make them. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function signer(id: string): Parameters<typeof signSample>[2] {
  return {
    key: id,
    template: { key: 'x', name: 'Camera', content: CONTENT, terms: TERMS },
    email: 'signer@club.example',
    name: 'Máire Fallon',
    company: null,
    createdAgo: 0,
    reaches: 'signed',
    signature: 'drawn',
  };
}
