import type { Result } from '#sync/ports.ts';
import type { AuthFault, AuthResult, SessionService } from '#sync/session.ts';
import type { AuthApi, AuthSession, UserChange } from './auth-api.ts';
import { authFaultOf } from './auth-faults.ts';
import { readLink } from './auth-link.ts';
import {
  readRecord,
  sessionUserOf,
  type SessionRecord,
  type TextStorage,
} from './session-record.ts';

type AccountCalls = Pick<
  SessionService,
  'requestPasswordReset' | 'openLink' | 'changePassword' | 'updateProfile'
>;

export type AccountDeps = {
  api: AuthApi;
  storage: TextStorage;
  /** Where the link of a mail leads. */
  returnUrl: string;
  accessToken(userId: string): Promise<Result<string>>;
  /** Takes a session up for this device. */
  begin(session: AuthSession, recovering: boolean): Promise<void>;
  /** Writes a changed record of the same session, under the lock. */
  amend(change: (record: SessionRecord) => SessionRecord): Promise<void>;
};

/** What a person does with the account itself: passwords, links of mails, the profile. */
export function createAccountCalls(deps: AccountDeps): AccountCalls {
  const { api } = deps;

  async function change(userChange: UserChange): Promise<AuthResult<void>> {
    const record = readRecord(deps.storage);
    if (record === null) return refuse({ code: 'needs_password' });
    const token = await deps.accessToken(record.user.id);
    if (!token.ok) {
      const gone = token.failure.kind === 'http' && token.failure.status === 401;
      return refuse({ code: gone ? 'needs_password' : 'offline' });
    }
    const answer = await api.updateUser(token.value, userChange);
    if (!answer.ok) return refuse(authFaultOf(answer.failure));
    const user = sessionUserOf(answer.value);
    await deps.amend((current) => (current.user.id === user.id ? { ...current, user } : current));
    return DONE;
  }

  return {
    async requestPasswordReset(email) {
      const answer = await api.recover(email, deps.returnUrl);
      return answer.ok ? DONE : refuse(authFaultOf(answer.failure));
    },
    async openLink(fragment) {
      const link = readLink(fragment);
      if (link === null) return refuse({ code: 'link_expired' });
      const user = await api.user(link.access_token);
      if (!user.ok) {
        const { failure } = user;
        return refuse(failure.kind === 'refused' ? { code: 'link_expired' } : authFaultOf(failure));
      }
      const { recovering, ...tokens } = link;
      await deps.begin({ ...tokens, user: user.value }, recovering);
      return DONE;
    },
    async changePassword(next, current) {
      if (current !== null) {
        const email = readRecord(deps.storage)?.user.email ?? '';
        const known = await api.signIn({ email, password: current });
        if (!known.ok) return refuse(authFaultOf(known.failure));
        await deps.begin(known.value, false);
      }
      const changed = await change({ password: next });
      if (changed.ok) await deps.amend((record) => ({ ...record, recovering: false }));
      return changed;
    },
    updateProfile: ({ firstName, lastName, companyName }) =>
      change({
        data: { first_name: firstName, last_name: lastName, company_name: companyName },
      }),
  };
}

const DONE: AuthResult<void> = { ok: true, value: undefined };

const refuse = (fault: AuthFault): AuthResult<void> => ({ ok: false, fault });
