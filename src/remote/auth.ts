import type { Result } from '#sync/ports.ts';
import type { AuthFault, AuthResult, SessionService, SessionState } from '#sync/session.ts';
import { createSource } from '#sync/watch-source.ts';
import { createAccountCalls } from './auth-account.ts';
import { createAuthApi, type AuthFailure, type AuthSession } from './auth-api.ts';
import { authFaultOf } from './auth-faults.ts';
import type { RemoteConfig } from './config.ts';
import { createTokenKeeper, type WaitingLock } from './access-token.ts';
import type { Fetch } from './rpc.ts';
import {
  readRecord,
  recordOf,
  SESSION_KEY,
  stateOf,
  writeRecord,
  type SessionRecord,
  type TextStorage,
} from './session-record.ts';

export type WorkerSession = { access_token: string; expires_at: number; user_id: string };

export type AuthDeps = {
  config: RemoteConfig;
  fetch: Fetch;
  storage: TextStorage;
  /** Runs `work` once this page alone holds the lock `auth`. */
  lock: WaitingLock;
  nowMs(): number;
  /** Leaves the session for the worker, null removes it. */
  keepWorkerSession(session: WorkerSession | null): Promise<void>;
  /** Wipes the synced copy of a person, and what is unsent where it is to be discarded. */
  forgetUser(userId: string, options: { discardUnsent: boolean }): Promise<unknown>;
  /** Tells when another tab changed `storage` (the `storage` event); the answer stops it. */
  onStorage(changed: (key: string | null) => void): () => void;
  /** Where the links of mails lead: new account, forgotten password. */
  returnUrl: string;
};

export type Auth = {
  service: SessionService;
  /** A token with more than a minute left; refreshed under the lock when needed. Pages only. */
  accessToken(userId: string): Promise<Result<string>>;
  stop(): void;
};

/** Sign-in over the auth server; the person stays known on this device when it cannot be reached. */
export function createAuth(deps: AuthDeps): Auth {
  const state = createSource<SessionState>(stateOf(readRecord(deps.storage)));
  const api = createAuthApi(deps.config, deps.fetch);

  /** Storage first, then the worker, then the screens. */
  async function become(record: SessionRecord | null): Promise<void> {
    writeRecord(deps.storage, record);
    // The worker can do without; a page that is open sends by itself.
    await deps.keepWorkerSession(workerSessionOf(record)).catch(() => {});
    state.set(stateOf(record));
  }

  const keeper = createTokenKeeper({ ...deps, api, become });
  const stop = deps.onStorage((key) => {
    if (key === SESSION_KEY || key === null) state.set(stateOf(readRecord(deps.storage)));
  });

  const begin = (session: AuthSession, recovering: boolean): Promise<void> =>
    deps.lock(() => become(recordOf(session, deps.nowMs(), { recovering })));

  const account = createAccountCalls({
    ...deps,
    api,
    begin,
    accessToken: (userId) => keeper.accessToken(userId),
    amend: (change) =>
      deps.lock(async () => {
        const record = readRecord(deps.storage);
        if (record !== null) await become(change(record));
      }),
  });

  const service: SessionService = {
    state: () => state,
    requestPasswordReset: (email) => attempt(() => account.requestPasswordReset(email)),
    openLink: (fragment) => attempt(() => account.openLink(fragment)),
    changePassword: (next, current) => attempt(() => account.changePassword(next, current)),
    updateProfile: (input) => attempt(() => account.updateProfile(input)),
    signIn: (credentials) =>
      attempt(async () => {
        const answer = await api.signIn(credentials);
        if (!answer.ok) return refused(answer.failure);
        await begin(answer.value, false);
        return { ok: true, value: undefined };
      }),
    signUp: ({ email, password, firstName, lastName, companyName }) =>
      attempt<{ confirm: boolean }>(async () => {
        const data = { first_name: firstName, last_name: lastName, company_name: companyName };
        const answer = await api.signUp({ email, password, data, confirmUrl: deps.returnUrl });
        if (!answer.ok) return refused(answer.failure);
        if (answer.value === null) return { ok: true, value: { confirm: true } };
        await begin(answer.value, false);
        return { ok: true, value: { confirm: false } };
      }),
    signOut: (options = { discardUnsent: false }) =>
      attempt(async () => {
        const record = readRecord(deps.storage);
        await deps.lock(() => become(null));
        // The person leaves this device at once, whether and whenever the server hears of it.
        if (record?.tokens) void api.signOut(record.tokens.access_token);
        if (record !== null) await deps.forgetUser(record.user.id, options);
        return { ok: true, value: undefined };
      }),
  };

  return { service, accessToken: (userId) => keeper.accessToken(userId), stop };
}

/** Storage that refuses or a lock that breaks is nothing a person can cause. */
async function attempt<T>(work: () => Promise<AuthResult<T>>): Promise<AuthResult<T>> {
  try {
    return await work();
  } catch {
    return { ok: false, fault: { code: 'unexpected' } };
  }
}

function refused(failure: AuthFailure): { ok: false; fault: AuthFault } {
  return { ok: false, fault: authFaultOf(failure) };
}

function workerSessionOf(record: SessionRecord | null): WorkerSession | null {
  if (record === null || record.tokens === null) return null;
  const { access_token, expires_at } = record.tokens;
  return { access_token, expires_at, user_id: record.user.id };
}
