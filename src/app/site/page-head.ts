import type { i18n } from 'i18next';
import type { News } from '#bindings/news.ts';
import type { ArticleHead } from '#domain/article.ts';
import { pictureUrl } from '#domain/picture-url.ts';
import { currentLanguage } from '#i18n/languages.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { brand } from '#routes/brand.ts';
import { languagePath } from '#routes/language-path.ts';
import { href } from '#routes/routes.ts';
import { namespacesOf, type ShownPage } from './load-page.ts';
import type { PageId } from './page.ts';

/** Of every page without a picture of its own. */
const SOCIAL_IMAGE = `${brand.siteUrl}/media/social.jpg`;
/** Spec §2: how much of a summary becomes a description. */
const DESCRIPTION_CHARACTERS = 300;

export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** The page's own address in its language; null where it has none, or none yet. */
  readonly canonical: string | null;
  /** False where search engines shall not take the page up. */
  readonly findable: boolean;
  /** Of the article that is shown. */
  readonly article: ArticleFacts | null;
};

export type ArticleFacts = {
  readonly headline: string;
  /** Calendar day, `2026-11-18`. */
  readonly publishedOn: string | null;
  /** Whole address of a picture for cards of social networks, 1200 by 630. */
  readonly socialImage: string;
};

type Words = (namespace: Namespace, key: string) => string;

/** What the head of a page says of it, in the language of the texts. */
export function pageHead(
  page: { id: PageId; path: string },
  texts: Pick<i18n, 'getFixedT' | 'language'>,
  news: News,
): PageHead {
  const language = currentLanguage(texts);
  const words: Words = (namespace, key) =>
    // Keys are made from the page's name here; that each page has them is tested.
    texts.getFixedT(language, namespace)(key as never);
  const address = (path: string): string => `${brand.siteUrl}${languagePath(path, language)}`;
  if (page.id === 'notFound' || page.id === 'unreachable') {
    const key = page.id === 'notFound' ? 'common' : 'site';
    return without(words(key, `${page.id}.title`), words(key, `${page.id}.text`), false);
  }
  if (page.id === 'article') return articleHead(news, words, address);
  const own = namespacesOf(page.id)[2] ?? 'common';
  const meta = own === 'sport' ? `${page.id}.meta` : 'meta';
  return {
    title: withBrand(words(own, `${meta}.title`)),
    description: words(own, `${meta}.description`),
    canonical: address(page.path),
    findable: true,
    article: null,
  };
}

function articleHead(
  { article, story }: News,
  words: Words,
  address: (path: string) => string,
): PageHead {
  if (article === null && story === 'missing')
    return without(words('news', 'missing.title'), words('news', 'missing.text'), false);
  // It may well be there; whether it is, the next visit of a search engine says.
  if (article === null)
    return without(words('news', 'meta.title'), words('news', 'meta.description'), true);
  const description = article.summary.trim() || words('news', 'meta.description');
  return {
    title: withBrand(article.title),
    description: shortened(description, DESCRIPTION_CHARACTERS),
    // An old or mistyped address of it leads here as well.
    canonical: address(href('article', { slug: article.slug })),
    findable: true,
    article: {
      headline: article.title,
      publishedOn: article.date,
      socialImage: socialImage(article.picture),
    },
  };
}

/** Spec §2: 1200 by 630, JPEG of quality 85. Those of our own pictures are made beforehand. */
function socialImage(picture: ArticleHead['picture']): string {
  if (picture === null) return SOCIAL_IMAGE;
  const address =
    typeof picture === 'string'
      ? `/media/social/${picture}.jpg`
      : pictureUrl(picture, { width: 1200, height: 630, format: 'jpg', quality: 85 });
  return new URL(address, brand.siteUrl).href;
}

const without = (title: string, description: string, findable: boolean): PageHead => ({
  title: withBrand(title),
  description,
  canonical: null,
  findable,
  article: null,
});

/**
 * Says in the head of the document which page is shown. Beyond its title that is for search engines that
 * run the code: an article that is newer than the build has no page of its own until the next one.
 */
export function describePage(page: ShownPage, texts: i18n, news: News): void {
  const { title, description, canonical, findable, article } = pageHead(page, texts, news);
  document.title = title;
  set('meta[name="description"]', 'content', description);
  set('meta[property="og:title"]', 'content', title);
  set('meta[property="og:description"]', 'content', description);
  set('meta[property="og:type"]', 'content', article === null ? 'website' : 'article');
  set('meta[name="robots"]', 'content', findable ? null : 'noindex');
  set('link[rel="canonical"]', 'href', canonical);
  set('meta[property="og:url"]', 'content', canonical);
  set('meta[property="article:published_time"]', 'content', article?.publishedOn ?? null);
  set('meta[property="og:image"]', 'content', article?.socialImage ?? SOCIAL_IMAGE);
}

/** @param selector `tag[name="value"]`, which also says what to make where there is none; null takes it away */
function set(selector: string, attribute: 'content' | 'href', value: string | null): void {
  const found = document.querySelector(selector);
  if (value === null) {
    found?.remove();
    return;
  }
  const [, tag = '', name = '', its = ''] = /^(\w+)\[(\w+)="(.+)"\]$/.exec(selector) ?? [];
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(name, its);
  element.setAttribute(attribute, value);
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
