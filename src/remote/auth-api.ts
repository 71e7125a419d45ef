import * as z from 'zod/mini';
import type { RemoteConfig } from './config.ts';
import type { Fetch } from './rpc.ts';

/**
 * The calls of the auth server that this product makes, with `fetch`: the official client is
 * 21 kB of 65 that the whole sync engine may have, and refreshes by itself, which here only one page
 * at a time may do.
 */
export type AuthApi = {
  signIn(credentials: Credentials): Promise<AuthAnswer<AuthSession>>;
  /** null: a mail must be answered before there is a session. */
  signUp(account: NewAccount): Promise<AuthAnswer<AuthSession | null>>;
  refresh(refreshToken: string): Promise<AuthAnswer<AuthSession>>;
  signOut(accessToken: string): Promise<AuthAnswer<unknown>>;
  /** Mails a link that leads to `returnUrl` with a session in its fragment. */
  recover(email: string, returnUrl: string): Promise<AuthAnswer<unknown>>;
  user(accessToken: string): Promise<AuthAnswer<AuthUser>>;
  updateUser(accessToken: string, change: UserChange): Promise<AuthAnswer<AuthUser>>;
};
export type UserChange = { password: string } | { data: Readonly<Record<string, string>> };

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

const userSchema = z.object({
  id: z.string(),
  email: z.nullish(z.string()),
  user_metadata: z.nullish(z.record(z.string(), z.unknown())),
});
export type AuthUser = z.infer<typeof userSchema>;

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  user: userSchema,
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
  async function call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body: unknown,
    token?: string,
  ): Promise<AuthAnswer<unknown>> {
    try {
      const response = await fetch(`${config.url}/auth/v1/${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          apikey: config.publishableKey,
          'x-supabase-api-version': API_VERSION,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return readAnswer(response.status, await response.text());
    } catch {
      return { ok: false, failure: { kind: 'no_way' } };
    }
  }
  const post = (path: string, body: unknown, token?: string) => call('POST', path, body, token);
  const session = async (path: string, body: unknown) =>
    read(sessionSchema, await post(path, body));

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
    recover: (email, returnUrl) =>
      post(`recover?redirect_to=${encodeURIComponent(returnUrl)}`, { email }),
    user: async (accessToken) =>
      read(userSchema, await call('GET', 'user', undefined, accessToken)),
    updateUser: async (accessToken, change) =>
      read(userSchema, await call('PUT', 'user', change, accessToken)),
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

/** An answer in another shape is not the auth server's. */
function read<T>(schema: z.ZodMiniType<T>, answer: AuthAnswer<unknown>): AuthAnswer<T> {
  if (!answer.ok) return answer;
  const parsed = schema.safeParse(answer.value);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, failure: { kind: 'no_way' } };
}
