import type { Plugin } from 'vite';
import { FALLBACK, LANGUAGES } from '../i18n/languages.ts';
import { routes } from '../routes/routes.ts';

/** Pages of the site that are files; those of articles follow `/news/`. */
const SITE_PATHS = Object.values(routes)
  .filter(({ area }) => area === 'site')
  .map(({ path }) => path.replace(/:\w+$/, ':name'));

/**
 * The staff's area and signing links have a page of their own each. Where the host knows the visitor's
 * language it answers in it at once; on any other a script in the page does.
 */
const REDIRECTS = [
  '/sign/* /sign.html 200',
  '/auth /app.html 200',
  '/contracts /app.html 200',
  '/contracts/* /app.html 200',
  ...LANGUAGES.filter(({ code }) => code !== FALLBACK).flatMap(({ code }) =>
    SITE_PATHS.map((path) => `${path} /_l/${code}${path} 200! Language=${code}`),
  ),
].join('\n');

/** The address of a signing page is its secret: for no index, and told to nobody. */
const HEADERS = `/*
  Cache-Control: no-cache
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
/_l/*
  X-Robots-Tag: noindex
/sign/*
  X-Robots-Tag: noindex, nofollow
/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
`;

/**
 * What hosts read beside the pages: `routes.json`, the paths of screens that have no file of their own,
 * so that a host can answer 404 where no screen is; `_redirects` and `_headers` as Netlify and Cloudflare Pages know them.
 */
export function hostFiles(): Plugin {
  return {
    name: 'touchline:host-files',
    generateBundle() {
      const paths = JSON.stringify(
        Object.values(routes)
          .filter(({ area }) => area !== 'site')
          .map(({ path }) => path),
      );
      for (const [fileName, source] of [
        ['routes.json', paths],
        ['_redirects', REDIRECTS],
        ['_headers', HEADERS],
      ] as const) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
