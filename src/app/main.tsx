import { routeOf, routes } from '#routes/routes.ts';

// The page of the staff's area, and of any address on a host that has no page of its own for it, such
// as the server in development: which part of the product it is decides what is loaded.
const route = routeOf(location.pathname);
if (route === null || routes[route.id].area === 'site') await import('./site-main.tsx');
else await import('./staff-main.tsx');
