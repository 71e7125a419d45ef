import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { safeLink } from './safe-link.ts';
import { ExternalLink } from '#ui/site/external-link.tsx';

type RichLinkProps = { address: unknown; newTabLabel: string; children: ReactNode };

/** A link that somebody wrote into a text; an address that is not safe leaves the words alone. */
export function RichLink({ address, newTabLabel, children }: RichLinkProps) {
  const link = safeLink(address);
  if (link === null) return children;
  if (link.to === 'page') return <Link to={link.path}>{children}</Link>;
  if (!link.url.startsWith('http')) return <a href={link.url}>{children}</a>;
  return (
    <ExternalLink href={link.url} newTabLabel={newTabLabel}>
      {children}
    </ExternalLink>
  );
}
