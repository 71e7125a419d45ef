import * as z from 'zod/mini';
import type { SessionState, SessionUser } from '#sync/session.ts';
import type { AuthSession, AuthUser } from './auth-api.ts';

/**
 * What this device knows of the person. Without tokens (the server refused them) it still opens the
 * staff area offline and asks for the password before anything is sent.
 */
const recordSchema = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z._default(z.string(), ''),
    companyName: z._default(z.string(), ''),
  }),
  /** Came by a link of "forgotten password": a new one is asked for before anything else. */
  recovering: z._default(z.boolean(), false),
  tokens: z.nullable(
    z.object({
      access_token: z.string(),
      refresh_token: z.string(),
      /** Seconds since 1970. */
      expires_at: z.number(),
    }),
  ),
});
export type SessionRecord = z.infer<typeof recordSchema>;

/** `localStorage`, or anything like it. */
export type TextStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export const SESSION_KEY = 'touchline-session';

export function readRecord(storage: TextStorage): SessionRecord | null {
  try {
    const parsed = recordSchema.safeParse(JSON.parse(storage.getItem(SESSION_KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeRecord(storage: TextStorage, record: SessionRecord | null): void {
  if (record === null) storage.removeItem(SESSION_KEY);
  else storage.setItem(SESSION_KEY, JSON.stringify(record));
}

export function stateOf(record: SessionRecord | null): SessionState {
  if (record === null) return { status: 'signed_out' };
  return {
    status: 'signed_in',
    user: record.user,
    needsPassword: record.tokens === null,
    recovering: record.recovering,
  };
}

/** @param nowMs by this device's clock, which judges the token's age later: the server's may differ by hours */
export function recordOf(
  session: AuthSession,
  nowMs: number,
  { recovering = false }: { recovering?: boolean } = {},
): SessionRecord {
  return {
    user: sessionUserOf(session.user),
    tokens: {
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_at: Math.floor(nowMs / 1000) + session.expires_in,
    },
    recovering,
  };
}

/** Spec §3, user metadata at sign-up. */
export function sessionUserOf(user: AuthUser): SessionUser {
  const text = (name: string): string => {
    const value = user.user_metadata?.[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    id: user.id,
    email: user.email ?? '',
    firstName: text('first_name'),
    lastName: text('last_name'),
    companyName: text('company_name'),
  };
}
