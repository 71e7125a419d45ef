import type { ManifestOptions } from 'vite-plugin-pwa';
import { routes } from '../routes/routes.ts';

/** The web app manifest. `id` never changes: it is what an installed app is known by. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Touchline: AI-Powered Sports Broadcasting',
  short_name: 'Touchline',
  description:
    'AI-operated cameras for amateur clubs and leagues: every match live and on demand, at no upfront cost.',
  lang: 'en',
  dir: 'ltr',
  categories: ['sports', 'business'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#0B3B2C',
  background_color: '#F6F0E2',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    narrow('home', 'Front page: every match filmed, at no upfront cost'),
    narrow('clubs', 'What a club gets'),
    narrow('news', 'Latest news'),
    wide('home-wide', 'Front page'),
    wide('sports-wide', 'Football, rugby, hockey and basketball'),
  ],
  shortcuts: [
    { name: 'News', url: routes.news.path },
    { name: 'New contract', url: routes.newContract.path },
    { name: 'Contracts', url: routes.contracts.path },
    { name: 'Contact', url: routes.contact.path },
  ],
};

/** Taken by `npm run screens -- --manifest`. */
function narrow(name: string, label: string) {
  return screenshot(name, label, '720x1440', 'narrow');
}

function wide(name: string, label: string) {
  return screenshot(name, label, '1280x800', 'wide');
}

function screenshot(name: string, label: string, sizes: string, form_factor: 'narrow' | 'wide') {
  return { src: `/screenshots/${name}.jpg`, sizes, type: 'image/jpeg', form_factor, label };
}
