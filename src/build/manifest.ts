import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest. `id` never changes: it is what an installed app is known by. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Touchline',
  short_name: 'Touchline',
  description:
    'AI-operated cameras for amateur clubs and leagues: every match live and on demand, at no upfront cost.',
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
    { name: 'Contracts', url: '/contracts' },
    { name: 'New contract', url: '/contracts/new' },
  ],
};
