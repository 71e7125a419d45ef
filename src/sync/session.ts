import type { UserId } from '#domain/contract.ts';
import type { ProfileInput, SignInInput, SignUpInput } from '#domain/form-rules.ts';
import type { Watch } from './watch.ts';

export type SessionUser = {
  id: UserId;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
};
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_out' }
  | {
      status: 'signed_in';
      user: SessionUser;
      needsPassword: boolean;
      /** Came by the link of a forgotten password: a new one must be chosen now. */
      recovering: boolean;
    };
export type AuthFault =
  | {
      code:
        | 'invalid_credentials'
        | 'email_not_confirmed'
        | 'user_exists'
        | 'weak_password'
        | 'same_password'
        /** The link of a mail is too old or was used before. */
        | 'link_expired'
        | 'needs_password'
        | 'signup_disabled'
        | 'offline'
        | 'rate_limited';
    }
  /** Spec §8: title with the server's message. */
  | { code: 'server'; message: string }
  | { code: 'unexpected' };
export type AuthResult<T> = { ok: true; value: T } | { ok: false; fault: AuthFault };

export type SessionService = {
  state(): Watch<SessionState>;
  signIn(input: SignInInput): Promise<AuthResult<void>>;
  /** `confirm`: a mail must be answered before the first sign-in. */
  signUp(input: SignUpInput): Promise<AuthResult<{ confirm: boolean }>>;
  /** Mails a link; says the same whether there is such an account or not. */
  requestPasswordReset(email: string): Promise<AuthResult<void>>;
  /** Takes up the session that the link of a mail carries in its fragment. */
  openLink(fragment: string): Promise<AuthResult<void>>;
  /** @param current asked of whoever is signed in already, null after a link */
  changePassword(next: string, current: string | null): Promise<AuthResult<void>>;
  updateProfile(input: ProfileInput): Promise<AuthResult<void>>;
  /**
   * Wipes the synced copy. Unsent work is kept for this user unless it is to be discarded, which the
   * screens offer after it was exported only; unsent signatures stay in any case.
   */
  signOut(options?: { discardUnsent: boolean }): Promise<AuthResult<void>>;
};
