import { href } from '#routes/routes.ts';

/** The full address that the customer opens. */
export function signingUrl(token: string): string {
  return location.origin + href('sign', { token });
}
