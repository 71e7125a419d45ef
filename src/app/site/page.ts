import type { ComponentType } from 'react';
import type { SiteRouteId } from '#routes/routes.ts';

export type PageId = SiteRouteId | 'notFound' | 'unreachable';

/** A page of the site: its code, and whether it shows news. Texts come from the table of routes. */
export type SitePage = {
  readonly load: () => Promise<ComponentType>;
  /** `below`: further down than the first screen. */
  readonly news?: 'here' | 'below';
};
