import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { siteTexts } from '#i18n/site-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { startLightTexts } from '#i18n/light-texts.ts';
import { languagePath } from '#routes/language-path.ts';
import { brand } from '#routes/brand.ts';
import { routes } from '#routes/routes.ts';
import { loadPage, namespacesOf, pageAt } from './load-page.ts';
import type { PageId } from './page.ts';
import { pageHead, type PageHead } from './page-head.ts';
import { pages } from './pages.ts';
import { sampleNews, sampleSlugs } from './sample-news.ts';
import { SiteBody } from './site-body.tsx';
import { structuredData } from './structured-data.ts';

export type Rendered = PageHead & {
  readonly id: PageId;
  readonly html: string;
  readonly structuredData: readonly object[];
  /** Texts and articles that the page shows, as paths from the project's root. */
  readonly content: readonly string[];
};

export const { siteUrl } = brand;

/** Every address of the site that the build knows, articles included. */
export async function sitePaths(): Promise<readonly string[]> {
  const fixed = Object.values(routes)
    .filter(({ area, path }) => area === 'site' && !path.includes(':'))
    .map(({ path }) => path);
  return [...fixed, ...(await sampleSlugs()).map((slug) => `/news/${slug}`)];
}

/**
 * One page in one language, as the browser will draw it again to take it over. Prefixed, its links
 * stay under `/fr`, `/de` or `/nl`.
 */
export async function renderPage(
  path: string,
  language: Language,
  { prefixed = false, id }: { prefixed?: boolean; id?: PageId } = {},
): Promise<Rendered> {
  const target = id ? { id, slug: null } : pageAt(path);
  if (target === null) throw new Error(`${path} is no page of the site`);
  const namespaces = namespacesOf(target.id);
  const texts = await startLightTexts(language, namespaces, siteTexts);
  const news = sampleNews();
  const page = await loadPage(path, target, { texts, news }, language);
  const basename = prefixed && language !== 'en' ? `/${language}` : '';
  const { prelude } = await prerender(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <StaticRouter
          basename={basename}
          location={basename === '' ? path : languagePath(path, language)}
        >
          <SiteBody first={page} news={news} />
        </StaticRouter>
      </I18nextProvider>
    </StrictMode>,
    // React would take parts out of the page above 12.8 kB and put them back by script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const known = news.at(language, target.slug);
  return {
    ...pageHead(page, texts, known),
    id: target.id,
    html: await new Response(prelude).text(),
    structuredData: structuredData(page, texts, known),
    content: [
      ...namespaces.map((name) => `src/i18n/locales/${language}/${name}.json`),
      ...(pages[target.id].news ? newsFiles(language, target.slug) : []),
    ],
  };
}

const newsFiles = (language: Language, slug: string | null): string[] =>
  ['heads', slug]
    .filter((name) => name !== null)
    .map((name) => `src/remote/news/samples/${name}.${language}.json`);
