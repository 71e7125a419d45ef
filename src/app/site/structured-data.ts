import type { i18n } from 'i18next';
import type { News } from '#bindings/news.ts';
import type { Article } from '#domain/article.ts';
import { pictureUrl } from '#domain/picture-url.ts';
import { currentLanguage } from '#i18n/languages.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { brand } from '#routes/brand.ts';
import { languagePath } from '#routes/language-path.ts';
import { href, type SiteRouteId } from '#routes/routes.ts';
import { pictureUrl as ourUrl } from '#ui/picture.tsx';
import { PICTURES, type PictureName } from '#ui/pictures.ts';
import type { ShownPage } from './load-page.ts';
import { pageHead, type PageHead } from './page-head.ts';
import type { PageId } from './page.ts';

/** Pages that offer something to somebody (schema.org Service). */
const OFFERS: readonly PageId[] = [
  'forClubs',
  'forLeagues',
  'enterprise',
  'solutions',
  'revenueSharing',
  'football',
  'rugby',
  'hockey',
  'basketball',
];
/** What lies between the front page and a page; all others stand right under it. */
const ABOVE: Partial<Record<PageId, SiteRouteId>> = {
  football: 'sports',
  rugby: 'sports',
  hockey: 'sports',
  basketball: 'sports',
  article: 'news',
};
/** Spec §2: seven general questions, six of clubs. */
const QUESTIONS = [
  ...[1, 2, 3, 4, 5, 6, 7].map((number) => `general.q${number}`),
  ...[1, 2, 3, 4, 5, 6].map((number) => `clubs.q${number}`),
];

/** schema.org data of a page, for search engines; none where a page is not to be found. */
export function structuredData(page: ShownPage, texts: i18n, news: News): readonly object[] {
  const head = pageHead(page, texts, news);
  if (head.canonical === null) return [];
  const language = currentLanguage(texts);
  const words = (namespace: Namespace, key: string): string =>
    texts.getFixedT(language, namespace)(key as never);
  const url = (path: string): string => `${brand.siteUrl}${languagePath(path, language)}`;
  const found: object[] = page.id === 'home' ? [organization()] : [];
  if (page.id === 'faq') found.push(questions((key) => words('faq', key)));
  if (head.article !== null && news.article !== null)
    found.push(newsArticle(news.article, { url: head.canonical, head }));
  if (OFFERS.includes(page.id)) {
    found.push({
      '@type': 'Service',
      name: head.title,
      description: head.description,
      url: head.canonical,
      areaServed: ['EU', 'GB'],
      provider: { '@type': 'Organization', name: brand.name, url: brand.siteUrl },
    });
  }
  if (page.id !== 'home') {
    const parent = ABOVE[page.id];
    const steps: [string, string][] = [
      [words('site', 'nav.home'), url('/')],
      ...(parent && parent !== 'article'
        ? [[words('site', `nav.${parent}`), url(href(parent))] satisfies [string, string]]
        : []),
      [head.title.replace(` · ${brand.name}`, ''), head.canonical],
    ];
    found.push({
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([name, item], at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item,
      })),
    });
  }
  return found.map((one) => ({ '@context': 'https://schema.org', ...one }));
}

/** A blank author is nobody: the company itself stands for the text. */
function newsArticle(article: Article, { url, head }: { url: string; head: PageHead }): object {
  const author = article.author?.trim() ?? '';
  const image = imageOf(article);
  const company = { '@type': 'Organization', name: brand.name, url: brand.siteUrl };
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: head.description,
    ...(image !== null && { image: [image] }),
    ...(article.date !== null && { datePublished: article.date }),
    author: author === '' ? company : { '@type': 'Person', name: author },
    publisher: company,
    mainEntityOfPage: url,
  };
}

function imageOf({ picture }: Article): string | null {
  if (picture === null) return null;
  if (typeof picture === 'string')
    return isOurs(picture) ? brand.siteUrl + ourUrl(picture, 'webp') : null;
  const form = { width: 1200, height: 630, format: 'jpg', quality: 85 } as const;
  return new URL(pictureUrl(picture, form), brand.siteUrl).href;
}

const isOurs = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);

function questions(words: (key: string) => string): object {
  return {
    '@type': 'FAQPage',
    mainEntity: QUESTIONS.map((key) => ({
      '@type': 'Question',
      name: words(`${key}.question`),
      acceptedAnswer: { '@type': 'Answer', text: words(`${key}.answer`) },
    })),
  };
}

function organization(): object {
  return {
    '@type': 'Organization',
    name: brand.name,
    url: brand.siteUrl,
    email: brand.email,
    logo: `${brand.siteUrl}/icons/icon-512.png`,
    foundingDate: String(brand.founded),
    address: {
      '@type': 'PostalAddress',
      addressLocality: brand.city,
      addressCountry: brand.country,
    },
    sameAs: Object.values(brand.social),
  };
}
