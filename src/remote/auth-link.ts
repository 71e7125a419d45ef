import * as z from 'zod/mini';

/** What the auth server leaves behind the `#` of the address that a mail's link ends at. */
const linkSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  /** Seconds. */
  expires_in: z.coerce.number(),
  /** Only these links are ours; others would let somebody sign a person into a foreign account. */
  type: z.enum(['recovery', 'signup', 'email_change']),
});
export type AuthLink = {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  /** A new password is to be chosen. */
  recovering: boolean;
};

/** @returns null where the link is none, or says that it is too old or was used before */
export function readLink(fragment: string): AuthLink | null {
  const fields = Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, '')));
  const parsed = linkSchema.safeParse(fields);
  if (!parsed.success) return null;
  const { type, ...tokens } = parsed.data;
  return { ...tokens, recovering: type === 'recovery' };
}
