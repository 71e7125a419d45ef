import * as z from 'zod/mini';
import type { RemoteConfig } from './config.ts';
import type { Fetch } from './rpc.ts';

/**
 * The four calls of the auth server that this product makes, with `fetch`: the official client is
 * 21 kB of 65 that the whole sync engine may have, and refreshes by itself, which here only one page
 * at a time may do.
 */
export type AuthApi = {
  signIn(credentials: Credentials): Promise<AuthAnswer<AuthSession>>;
  /** null: a mail must be answered before there is a session. */
  signUp(account: NewAccount): Promise<AuthAnswer<AuthSession | null>>;
  refresh(refreshToken: string): Promise<AuthAnswer<AuthSession>>;
  signOut(accessToken: string): Promise<AuthAnswer<unknown>>;
};

export type Credentials = { email: string; password: string };
export type NewAccount = Credentials & {
  data: Readonly<Record<string, string>>;
  /** Where the mail leads. */
  confirmUrl: string;
};

export type AuthFailure =
  /** No network, a time limit, or an answer that is not the auth server's (a hotel's login page). */
  | { kind: 'no_way' }
  | { kind: 'server_down' }
  | { kind: 'refused'; status: number; code: string | null; message: string };
export type AuthAnswer<T> = { ok: true; value: T } | { ok: false; failure: AuthFailure };

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds since 1970. */
  expires_at: z.optional(z.number()),
  user: z.object({
    id: z.string(),
    email: z.nullish(z.string()),
    user_metadata: z.nullish(z.record(z.string(), z.unknown())),
  }),
});
export type AuthSession = z.infer<typeof sessionSchema>;

/** Newer servers say `code` and `message`, older and the embedded one `error_code` and `msg`. */
const refusalSchema = z.object({
  code: z.optional(z.unknown()),
  error_code: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  msg: z.optional(z.unknown()),
  error_description: z.optional(z.unknown()),
});

/** As every call (design §4). */
const TIMEOUT_MS = 20_000;
const API_VERSION = '2024-01-01';

export function createAuthApi(config: RemoteConfig, fetch: Fetch): AuthApi {
  async function post(path: string, body: unknown, token?: string): Promise<AuthAnswer<unknown>> {
    try {
      const response = await fetch(`${config.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: config.publishableKey,
          'x-supabase-api-version': API_VERSION,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return readAnswer(response.status, await response.text());
    } catch {
      return { ok: false, failure: { kind: 'no_way' } };
    }
  }
  const session = async (path: string, body: unknown) => asSession(await post(path, body));

  return {
    signIn: (credentials) => session('token?grant_type=password', credentials),
    async signUp({ confirmUrl, ...account }) {
      const answer = await post(`signup?redirect_to=${encodeURIComponent(confirmUrl)}`, account);
      if (!answer.ok) return answer;
      const parsed = sessionSchema.safeParse(answer.value);
      return { ok: true, value: parsed.success ? parsed.data : null };
    },
    refresh: (refreshToken) =>
      session('token?grant_type=refresh_token', { refresh_token: refreshToken }),
    signOut: (accessToken) => post('logout?scope=local', {}, accessToken),
  };
}

/** @throws SyntaxError where the text is no JSON, so that the answer is not the auth server's */
function readAnswer(status: number, text: string): AuthAnswer<unknown> {
  if (status >= 500) return { ok: false, failure: { kind: 'server_down' } };
  const value: unknown = text === '' ? {} : JSON.parse(text);
  if (status < 400) return { ok: true, value };
  const said = refusalSchema.safeParse(value);
  const { code, error_code, message, msg, error_description } = said.success ? said.data : {};
  return {
    ok: false,
    failure: {
      kind: 'refused',
      status,
      code: firstText(code, error_code),
      message: firstText(msg, message, error_description) ?? '',
    },
  };
}

/** A `code` that is a number is the status again, as old servers say it. */
function firstText(...values: readonly unknown[]): string | null {
  return values.find((value) => typeof value === 'string') ?? null;
}

function asSession(answer: AuthAnswer<unknown>): AuthAnswer<AuthSession> {
  if (!answer.ok) return answer;
  const parsed = sessionSchema.safeParse(answer.value);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, failure: { kind: 'no_way' } };
}
