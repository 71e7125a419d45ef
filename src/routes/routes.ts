import type { Namespace } from '#i18n/namespaces.ts';

/** The one table of routes: router, navigation, prerendering, sitemap and worker derive from it. */
type Route = {
  readonly path: `/${string}`;
  readonly area: 'site' | 'staff' | 'sign';
  /** i18n namespaces that the screen needs. */
  readonly namespaces: readonly Namespace[];
};

export const routes = {
  home: site('/', 'home'),
  about: site('/about', 'about'),
  aboutUs: site('/about-us', 'story'),
  contact: site('/contact', 'contact', 'enquiry'),
  faq: site('/faq', 'faq'),
  testimonials: site('/testimonials', 'testimonials'),
  forLeagues: site('/for-leagues', 'leagues'),
  forClubs: site('/for-clubs', 'clubs', 'faq'),
  sports: site('/sports', 'sports', 'testimonials'),
  football: site('/sports/football', 'sport'),
  rugby: site('/sports/rugby', 'sport'),
  hockey: site('/sports/hockey', 'sport'),
  basketball: site('/sports/basketball', 'sport'),
  revenueSharing: site('/revenue-sharing', 'revenue'),
  solutions: site('/solutions', 'solutions'),
  enterprise: site('/enterprise', 'enterprise'),
  bookDemo: site('/book-demo', 'demo', 'enquiry'),
  community: site('/community', 'community'),
  news: site('/news', 'news'),
  article: site('/news/:slug', 'news'),
  fanEngagement: site('/fan-engagement', 'fans'),
  partnerships: site('/partnerships', 'partnerships'),
  technology: site('/technology', 'technology'),
  privacy: site('/privacy', 'privacy'),
  terms: site('/terms', 'terms'),
  cookies: site('/cookies', 'cookies'),
  /** Whether a file is a sealed copy of ours. */
  verify: site('/verify', 'verify'),
  auth: { path: '/auth', area: 'staff', namespaces: ['common', 'auth'] },
  contracts: { path: '/contracts', area: 'staff', namespaces: ['common', 'contracts'] },
  templates: {
    path: '/contracts/templates',
    area: 'staff',
    namespaces: ['common', 'contracts', 'templates'],
  },
  newContract: {
    path: '/contracts/new',
    area: 'staff',
    namespaces: ['common', 'contracts', 'contract'],
  },
  account: {
    path: '/contracts/account',
    area: 'staff',
    namespaces: ['common', 'contracts', 'account', 'auth'],
  },
  editContract: {
    path: '/contracts/:id/edit',
    area: 'staff',
    namespaces: ['common', 'contracts', 'contract'],
  },
  contract: {
    path: '/contracts/:id',
    area: 'staff',
    namespaces: ['common', 'contracts', 'contract'],
  },
  sign: { path: '/sign/:token', area: 'sign', namespaces: ['common', 'signing'] },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
export type SiteRouteId = {
  [Id in RouteId]: (typeof routes)[Id]['area'] extends 'site' ? Id : never;
}[RouteId];

/** A page of the site; every one carries the frame's texts beside its own. */
function site<const P extends `/${string}`>(path: P, ...own: readonly Namespace[]) {
  return { path, area: 'site', namespaces: ['common', 'site', ...own] } as const;
}

type Params<P extends string> = P extends `${string}:${infer K}/${infer R}`
  ? K | Params<R>
  : P extends `${string}:${infer K}`
    ? K
    : never;
type Args<Id extends RouteId> = [Params<(typeof routes)[Id]['path']>] extends [never]
  ? []
  : [params: Record<Params<(typeof routes)[Id]['path']>, string>];

/** The address of a route; missing and unknown parameters do not compile. */
export function href<Id extends RouteId>(id: Id, ...args: Args<Id>): string {
  const params: Record<string, string> = args[0] ?? {};
  return routes[id].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
}

/** The route that an address belongs to, with its parameters decoded; null for an unknown one. */
export function routeOf(
  path: string,
): { id: RouteId; params: Readonly<Record<string, string>> } | null {
  for (const [id, route] of Object.entries(routes)) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const pattern = new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}/?$`);
    const values = pattern.exec(path)?.slice(1);
    if (!values || !isRouteId(id)) continue;
    return {
      id,
      params: Object.fromEntries(names.map((name, index) => [name, decode(values[index] ?? '')])),
    };
  }
  return null;
}

const isRouteId = (id: string): id is RouteId => id in routes;

/** A broken percent sign stays as typed: the screen then says that it does not know the address. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
