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
  shortcuts: [
    { name: 'News', url: routes.news.path },
    { name: 'New contract', url: routes.newContract.path },
    { name: 'Contracts', url: routes.contracts.path },
    { name: 'Contact', url: routes.contact.path },
  ],
};
