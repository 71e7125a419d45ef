import { href } from '#routes/routes.ts';

const OWN = 'https://own.invalid';

/**
 * Where to go after signing in. Only pages of the contract area are followed: a foreign address in
 * `?next=` would make our sign-in page the door to somebody else's.
 */
export function pathAfterSignIn(next: string | null): string {
  const home = href('contracts');
  if (next === null || !next.startsWith('/') || !URL.canParse(next, OWN)) return home;
  const url = new URL(next, OWN);
  const within = url.pathname === home || url.pathname.startsWith(`${home}/`);
  return url.origin === OWN && within ? `${url.pathname}${url.search}` : home;
}

/** The sign-in page that leads back to `path`. */
export function signInPath(path: string): string {
  return path === href('contracts')
    ? href('auth')
    : `${href('auth')}?next=${encodeURIComponent(path)}`;
}
