import type { Plugin } from 'vite';
import { FALLBACK, LANGUAGES } from '../i18n/languages.ts';
import { routes } from '../routes/routes.ts';

const ARTICLE = '/news/:slug';
const OTHERS = LANGUAGES.map(({ code }) => code).filter((code) => code !== FALLBACK);

/**
 * The staff's area and signing links have a page of their own each. Where the host knows the visitor's
 * language it answers in it at once; on any other a script in the page does. An article that is newer than
 * the build gets the page that fetches it.
 * @param paths every page that the build has written, articles included; the first rule that fits wins
 */
export function redirects(paths: readonly string[]): string {
  return [
    '/sign/* /sign.html 200',
    '/auth /app.html 200',
    '/contracts /app.html 200',
    '/contracts/* /app.html 200',
    ...OTHERS.flatMap((code) => [
      ...[...paths, '/news/rss.xml'].map(
        (path) => `${path} /_l/${code}${path} 200! Language=${code}`,
      ),
      `${ARTICLE} /_l/${code}/article.html 200! Language=${code}`,
      `/${code}${ARTICLE} /_l/${code}/article.html 200`,
    ]),
    `${ARTICLE} /_l/${FALLBACK}/article.html 200`,
  ].join('\n');
}

/** The address of a signing page is its secret: for no index, and told to nobody. */
const HEADERS = `/*
  Cache-Control: no-cache
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
/_l/*
  X-Robots-Tag: noindex
/sign/*
  X-Robots-Tag: noindex, nofollow
/news/rss.xml
  Content-Type: application/rss+xml; charset=utf-8
/:language/news/rss.xml
  Content-Type: application/rss+xml; charset=utf-8
/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
`;

/**
 * What hosts read beside the pages: `routes.json`, the paths of screens that have no file of their own,
 * so that a host can answer 404 where no screen is; `_headers` as Netlify and Cloudflare Pages know them
 * (`_redirects` names every page, and is written with them).
 */
export function hostFiles(): Plugin {
  return {
    name: 'touchline:host-files',
    generateBundle() {
      const paths = Object.values(routes)
        .filter(({ area }) => area !== 'site')
        .map(({ path }) => path);
      for (const [fileName, source] of [
        ['routes.json', JSON.stringify([...paths, ARTICLE])],
        ['_headers', HEADERS],
      ] as const) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
