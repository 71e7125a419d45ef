import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { href, type SiteRouteId } from '#routes/routes.ts';

/** A page whose address needs nothing filled in. */
export type PlainPageId = Exclude<SiteRouteId, 'article'>;

type PageLinkProps = {
  id: PlainPageId;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** A link of header, menu or footer; says so where it leads to the page that is shown. */
export function PageLink({ id, className, onClick, children }: PageLinkProps) {
  const { pathname } = useLocation();
  const to = href(id);
  return (
    <Link
      to={to}
      {...(className !== undefined && { className })}
      {...(onClick && { onClick })}
      {...(pathname === to && { 'aria-current': 'page' })}
    >
      {children}
    </Link>
  );
}
