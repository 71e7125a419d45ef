import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { readManifest } from './client-manifest.ts';
import { writeSignPage } from './sign-page.ts';
import { writeSitePages } from './site-pages.ts';

/**
 * The build's HTML. Vite makes one page, which knows every part of the product; it becomes `app.html`, the
 * staff's. The signing page and all pages of the site are written beside it.
 */
export function pages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'touchline:pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // The bundle is on the disk, the service worker, which lists these files, is not made yet.
    async writeBundle() {
      const dist = resolve(config.root, config.build.outDir);
      const manifest = await readManifest(dist);
      const page = await readFile(join(dist, 'index.html'), 'utf8');
      await writeFile(join(dist, 'app.html'), page);
      await writeSignPage(config, { dist, manifest, page });
      await writeSitePages(config, { dist, manifest });
    },
  };
}
