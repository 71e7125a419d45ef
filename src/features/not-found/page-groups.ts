import type { SiteRouteId } from '#routes/routes.ts';

type Group = 'offer' | 'sports' | 'company' | 'help';
type Page = Exclude<SiteRouteId, 'article'>;

/** Where each page is listed; one that is missing here does not compile. */
const GROUP_OF = {
  home: 'company',
  forClubs: 'offer',
  forLeagues: 'offer',
  revenueSharing: 'offer',
  technology: 'offer',
  solutions: 'offer',
  enterprise: 'offer',
  fanEngagement: 'offer',
  bookDemo: 'offer',
  sports: 'sports',
  football: 'sports',
  rugby: 'sports',
  hockey: 'sports',
  basketball: 'sports',
  about: 'company',
  aboutUs: 'company',
  news: 'company',
  testimonials: 'company',
  community: 'company',
  partnerships: 'company',
  contact: 'help',
  faq: 'help',
  verify: 'help',
  privacy: 'help',
  terms: 'help',
  cookies: 'help',
} as const satisfies Record<Page, Group>;

const isPage = (id: string): id is Page => id in GROUP_OF;
const pages = Object.keys(GROUP_OF).filter(isPage);

/** All pages of the site, in groups. */
export const PAGE_GROUPS = (['offer', 'sports', 'company', 'help'] as const).map((group) => ({
  group,
  pages: pages.filter((id) => GROUP_OF[id] === group),
}));
