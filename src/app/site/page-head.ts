import type { i18n } from 'i18next';
import type { News } from '#bindings/news.ts';
import { currentLanguage } from '#i18n/languages.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { brand } from '#routes/brand.ts';
import { languagePath } from '#routes/language-path.ts';
import { namespacesOf, type ShownPage } from './load-page.ts';
import type { PageId } from './page.ts';

/** Spec §2: how much of a summary becomes a description. */
const DESCRIPTION_CHARACTERS = 300;

export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** The page's own address in its language; null for one that is not to be found by search. */
  readonly canonical: string | null;
};

/** What the head of a page says of it, in the language of the texts. */
export function pageHead(
  page: { id: PageId; path: string },
  texts: Pick<i18n, 'getFixedT' | 'language'>,
  news: News,
): PageHead {
  const language = currentLanguage(texts);
  const words = (namespace: Namespace, key: string): string =>
    // Keys are made from the page's name here; that each page has them is tested.
    texts.getFixedT(language, namespace)(key as never);
  const canonical = `${brand.siteUrl}${languagePath(page.path, language)}`;
  if (page.id === 'notFound' || page.id === 'unreachable') {
    const key = page.id === 'notFound' ? 'common' : 'site';
    const title = words(key, `${page.id}.title`);
    return { title: withBrand(title), description: words(key, `${page.id}.text`), canonical: null };
  }
  if (page.id === 'article') {
    const { article } = news;
    if (article === null)
      return {
        title: withBrand(words('news', 'missing.title')),
        description: words('news', 'missing.text'),
        canonical: null,
      };
    const description = article.summary.trim() || words('news', 'meta.description');
    return {
      title: withBrand(article.title),
      description: shortened(description, DESCRIPTION_CHARACTERS),
      canonical,
    };
  }
  const own = namespacesOf(page.id)[2] ?? 'common';
  const meta = own === 'sport' ? `${page.id}.meta` : 'meta';
  return {
    title: withBrand(words(own, `${meta}.title`)),
    description: words(own, `${meta}.description`),
    canonical,
  };
}

/** Says in the head of the document which page is shown. */
export function describePage(page: ShownPage, texts: i18n, news: News): void {
  const { title, description, canonical } = pageHead(page, texts, news);
  document.title = title;
  meta('description', description);
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link !== null && canonical !== null) link.href = canonical;
}

function meta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}

const withBrand = (title: string): string =>
  title.includes(brand.name) ? title : `${title} · ${brand.name}`;

function shortened(text: string, characters: number): string {
  const all = Array.from(text);
  return all.length <= characters
    ? text
    : `${all
        .slice(0, characters - 1)
        .join('')
        .trimEnd()}…`;
}
