/** Where a link written by others may lead: a page of ours, or an address outside. */
export type SafeLink =
  | { readonly to: 'page'; readonly path: string }
  | { readonly to: 'outside'; readonly url: string };

const OUTSIDE = new Set(['https:', 'http:', 'mailto:', 'tel:']);
/** Stands for our own site while an address is read. */
const OURS = 'https://ours.invalid';

/** Null for what must not be a link: scripts, data, other protocols, what is no address. */
export function safeLink(address: unknown): SafeLink | null {
  if (typeof address !== 'string' || !URL.canParse(address, OURS)) return null;
  const url = new URL(address, OURS);
  if (url.origin === OURS) return { to: 'page', path: url.pathname + url.search + url.hash };
  return OUTSIDE.has(url.protocol) ? { to: 'outside', url: url.href } : null;
}
