import type { Language } from '../i18n/languages.ts';
import { feedPath } from '../routes/feed-path.ts';
import { escapeHtml } from './site-html.ts';

/** A page as it was written, in one language. */
export type FeedPage = {
  readonly id: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly article: { readonly headline: string; readonly publishedOn: string | null } | null;
};

type FeedItem = {
  readonly title: string;
  /** Whole address; also what tells one article from another. */
  readonly link: string;
  readonly description: string;
  /** Calendar day, `2026-11-18`. */
  readonly publishedOn: string | null;
};

/** One for each language in which there is a list of news. */
export function feedsOf(
  pages: readonly FeedPage[],
  siteUrl: string,
): ReadonlyMap<Language, string> {
  const lists = pages.filter(({ id }) => id === 'news');
  return new Map(
    lists.map((list) => {
      const items = pages
        .filter(({ language }) => language === list.language)
        .map(itemFrom)
        .filter((item) => item !== null);
      return [list.language, feed(list, newestFirst(items), siteUrl)];
    }),
  );
}

function itemFrom({ article, canonical, description }: FeedPage): FeedItem | null {
  if (article === null || canonical === null) return null;
  const { headline: title, publishedOn } = article;
  return { title, link: canonical, description, publishedOn };
}

const newestFirst = (items: readonly FeedItem[]): readonly FeedItem[] =>
  items.toSorted((a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? ''));

/** RSS 2.0 (rssboard.org/rss-specification). */
function feed(list: FeedPage, items: readonly FeedItem[], siteUrl: string): string {
  const self = siteUrl + feedPath(list.language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${tag('title', list.title)}
${tag('link', list.canonical ?? siteUrl)}
${tag('description', list.description)}
${tag('language', list.language)}
<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>
${items.map(itemOf).join('\n')}
</channel>
</rss>
`;
}

function itemOf({ title, link, description, publishedOn }: FeedItem): string {
  // RFC 822 with four digits of the year; a day of the calendar begins at midnight.
  const date = publishedOn === null ? null : new Date(`${publishedOn}T00:00:00Z`).toUTCString();
  const parts = [
    tag('title', title),
    tag('link', link),
    `<guid isPermaLink="true">${escapeHtml(link)}</guid>`,
    ...(date === null ? [] : [tag('pubDate', date)]),
    tag('description', description),
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}

const tag = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
