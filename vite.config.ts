import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkNames, codeSplitting } from './src/build/chunks.ts';
import { manifest } from './src/build/manifest.ts';
import { hostFiles } from './src/build/host-files.ts';
import { lighterRouter } from './src/build/lighter-router.ts';
import { pages } from './src/build/pages.ts';
import { SIGN_ENTRY } from './src/build/sign-page.ts';
import { SITE_ENTRY } from './src/build/site-pages.ts';
import { withoutSelectors } from './src/build/without-selectors.ts';

/** Where `npm run dev` finds the API: a stack that runs beside it. */
const STACK = 'http://localhost:4173';

/** The package's entry for bundlers is its development build. */
const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs');

export default defineConfig(({ command }) => ({
  ...(command === 'build' && {
    resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] },
  }),
  server: {
    proxy: { '^/(rest|auth|storage|functions)/v1/|^/(forms|inbox|health|contentful)': STACK },
  },
  plugins: [
    react(),
    tailwindcss(),
    hostFiles(),
    pages(),
    lighterRouter(),
    withoutSelectors(),
    VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: false,
      srcDir: 'src/worker',
      filename: 'service-worker.ts',
      manifest,
      injectManifest: {
        globPatterns: [
          '{app,sign}.html',
          '_l/build.json',
          'assets/*.{js,css}',
          'fonts/*.woff2',
          'art/*',
          'icons/icon.svg',
        ],
        // The document viewer: kept where a contract has a document, see the worker.
        globIgnores: ['assets/pdf-engine-*'],
        // Vite has put a hash of the content into these names already.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      input: ['index.html', SITE_ENTRY, SIGN_ENTRY],
      output: {
        codeSplitting: codeSplitting(import.meta.dirname),
        chunkFileNames: chunkNames(import.meta.dirname),
      },
    },
  },
}));
