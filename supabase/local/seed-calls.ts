import { createHash } from 'node:crypto';
import { publishableKey } from './keys.ts';

/** Posts JSON and answers what came back. @throws where the status is not a success */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(
      `Seeding: ${method} ${new URL(url).pathname} answered ${response.status} ${text}`,
    );
  }
  return text === '' ? null : JSON.parse(text);
}

/** The same UUID for the same name, so that a seed cut short is repeated and not doubled. */
export function seedId(name: string): string {
  const hex = createHash('sha256').update(`touchline-seed/${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function sha256(text: string): Promise<string> {
  return Promise.resolve(createHash('sha256').update(text, 'utf8').digest('hex'));
}

/** @param days before now */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
}

/** Reads a field that an answer must have. */
export function field(value: unknown, name: string): unknown {
  if (typeof value === 'object' && value !== null && name in value) {
    return (value as Record<string, unknown>)[name];
  }
  throw new Error(`Seeding: an answer has no ${name}.`);
}
