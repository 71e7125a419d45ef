import { asObject } from '../database/calls.ts';
import type { Account, HttpAnswer, HttpRequest } from './server.ts';
import type { World } from './world.ts';

const LIFETIME_S = 3_600;
/** As Supabase has it: an answer lost on the way may be asked for again so soon. */
const REUSE_MS = 10_000;
export const PASSWORD = 'the right one';

type Session = { userId: string; refresh: string; before: { refresh: string; untilMs: number } };

/** GoTrue as far as this product calls it: passwords, rotating refresh tokens, logins that end. */
export type AuthServer = {
  handle(path: string, request: HttpRequest): HttpAnswer;
  /** Whose access token it is; null once it has expired or the login ended. */
  userOf(token: string): string | null;
  /** Ends every login of this person, as an administrator or a changed password does. */
  endLogins(userId: string): void;
};

export function createAuthServer(world: World, accounts: readonly Account[]): AuthServer {
  const sessions = new Map<string, Session>();
  const access = new Map<string, { session: string; untilMs: number }>();

  function give(sessionId: string, session: Session): HttpAnswer {
    const token = `access-${world.count()}`;
    access.set(token, { session: sessionId, untilMs: world.nowMs() + LIFETIME_S * 1000 });
    const account = accounts.find(({ id }) => id === session.userId);
    return {
      status: 200,
      body: {
        access_token: token,
        refresh_token: session.refresh,
        expires_in: LIFETIME_S,
        expires_at: Math.floor(world.nowMs() / 1000) + LIFETIME_S,
        token_type: 'bearer',
        user: {
          id: session.userId,
          email: account?.email,
          user_metadata: { first_name: account?.name },
        },
      },
    };
  }

  function signIn(email: unknown, password: unknown): HttpAnswer {
    const account = accounts.find((one) => one.email === email);
    if (account === undefined || password !== PASSWORD)
      return { status: 400, body: { code: 'invalid_credentials', message: 'Invalid login' } };
    const id = `session-${world.count()}`;
    const refresh = `refresh-${world.count()}`;
    const session = { userId: account.id, refresh, before: { refresh: '', untilMs: 0 } };
    sessions.set(id, session);
    return give(id, session);
  }

  function refresh(token: unknown): HttpAnswer {
    for (const [id, session] of sessions) {
      if (session.refresh === token) {
        session.before = { refresh: session.refresh, untilMs: world.nowMs() + REUSE_MS };
        session.refresh = `refresh-${world.count()}`;
        return give(id, session);
      }
      if (session.before.refresh !== token) continue;
      if (world.nowMs() <= session.before.untilMs) return give(id, session);
      sessions.delete(id);
      return { status: 400, body: { code: 'refresh_token_already_used', message: 'Already used' } };
    }
    return { status: 400, body: { code: 'refresh_token_not_found', message: 'Not found' } };
  }

  return {
    handle(path, { token, body }) {
      if (path.startsWith('/auth/v1/token')) {
        const said = asObject(body);
        return path.includes('grant_type=password')
          ? signIn(said['email'], said['password'])
          : refresh(said['refresh_token']);
      }
      if (path.startsWith('/auth/v1/logout')) {
        const entry = token === null ? undefined : access.get(token);
        if (entry !== undefined) sessions.delete(entry.session);
        return { status: 204, body: null };
      }
      return { status: 404, body: { code: 'not_found', message: 'Not found' } };
    },
    userOf(token) {
      const entry = access.get(token);
      if (entry === undefined || entry.untilMs < world.nowMs()) return null;
      return sessions.get(entry.session)?.userId ?? null;
    },
    endLogins(userId) {
      for (const [id, session] of sessions) if (session.userId === userId) sessions.delete(id);
    },
  };
}
