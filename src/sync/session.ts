import type { UserId } from '#domain/contract.ts';
import type { SignInInput, SignUpInput } from '#domain/form-rules.ts';
import type { Watch } from './watch.ts';

export type SessionUser = { id: UserId; email: string; firstName: string };
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_out' }
  | { status: 'signed_in'; user: SessionUser; needsPassword: boolean };
export type AuthFault =
  | {
      code:
        | 'invalid_credentials'
        | 'email_not_confirmed'
        | 'user_exists'
        | 'weak_password'
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
  /** Wipes the synced copy unless work is unsent and is to be kept for this user. */
  signOut(): Promise<AuthResult<void>>;
};
