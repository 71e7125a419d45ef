import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { codeSplitting } from './src/build/chunks.ts';
import { manifest } from './src/build/manifest.ts';
import { routesFile } from './src/build/routes-file.ts';

/** Where `npm run dev` finds the API: a stack that runs beside it. */
const STACK = 'http://localhost:4173';

export default defineConfig({
  server: {
    proxy: { '^/(rest|auth|storage|functions)/v1/|^/(forms|inbox|health)': STACK },
  },
  plugins: [
    react(),
    tailwindcss(),
    routesFile(),
    VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: false,
      srcDir: 'src/worker',
      filename: 'service-worker.ts',
      manifest,
      injectManifest: {
        globPatterns: [
          'index.html',
          'assets/**/*.{js,css}',
          'fonts/*.woff2',
          'art/*',
          'icons/icon.svg',
        ],
        // Vite has put a hash of the content into these names already.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  build: { target: 'es2022', manifest: true, rolldownOptions: { output: { codeSplitting } } },
});
