import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { NewsContext, NO_NEWS, type News } from '#bindings/news.ts';
import { CATEGORY_KEYS, categoryKey } from '#domain/news-category.ts';
import type { Article } from '#domain/article.ts';
import { ArticleScreen } from '#features/news/article-screen.tsx';
import { NewsScreen } from '#features/news/news-screen.tsx';
import { LatestNews } from '#features/home/latest-news.tsx';
import { WaitingNews } from '#features/home/waiting-news.tsx';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { startLightTexts } from '#i18n/light-texts.ts';
import { siteTexts } from '#i18n/site-texts.ts';

const article = (over: Partial<Article> = {}): Article => ({
  slug: 'a',
  title: 'Title of A',
  category: 'CASE STUDY',
  categoryLabel: 'CASE STUDY',
  date: '2026-11-18',
  summary: 'Summary of A',
  picture: null,
  pictureAlt: 'A mast',
  author: 'Sinéad Moran',
  body: { nodeType: 'document', content: [{ nodeType: 'text', value: 'Body of A' }] },
  ...over,
});
const shown = (over: Partial<News> = {}): News => ({
  ...NO_NEWS,
  heads: [article({ slug: 'newer' }), article(), article({ slug: 'older' })],
  list: 'shown',
  ...over,
});

async function draw(screen: ReactNode, news: News, language: Language = 'en'): Promise<string> {
  const texts = await startLightTexts(language, ['common', 'site', 'news', 'home'], siteTexts);
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <StaticRouter location="/news">
        <NewsContext value={news}>{screen}</NewsContext>
      </StaticRouter>
    </I18nextProvider>,
  );
}
const count = (html: string, what: RegExp): number => [...html.matchAll(what)].length;

const FAILED = 'Failed to load news articles. Please try again later.';

describe('the list', () => {
  test('nine cards stand in for it while it loads, and the words say so', async () => {
    const html = await draw(<NewsScreen />, NO_NEWS);
    expect(html).toContain('aria-busy="true"');
    expect(count(html, /class="news-card"/g)).toBe(9);
    expect(html).toMatch(/<output[^>]*>News is loading/);
  });

  test('without anything to show it says that it failed, and offers to retry', async () => {
    const html = await draw(<NewsScreen />, { ...NO_NEWS, list: 'failed' });
    expect(html).toContain(FAILED);
    expect(html).toContain('Retry');
  });

  test('what is kept stays below the same words', async () => {
    const html = await draw(<NewsScreen />, shown({ trouble: 'failed' }));
    expect(html).toContain(FAILED);
    expect(html.indexOf(FAILED)).toBeLessThan(html.indexOf('Title of A'));
  });

  test('offline it says since when it is on the device, without an alarm', async () => {
    const savedAtMs = Date.UTC(2026, 10, 20, 12);
    const html = await draw(<NewsScreen />, shown({ trouble: 'offline', savedAtMs }));
    expect(html).toMatch(/You are offline\. Saved on 20 Nov 2026/);
    expect(html).not.toContain(FAILED);
    expect(html).not.toContain('role="alert"');
  });

  test('twelve articles at most, categories in the reader’s language, others as they come', async () => {
    const heads = Array.from({ length: 20 }, (_, index) => article({ slug: `a${index}` }));
    const own = article({ slug: 'own', category: 'Youth', categoryLabel: 'Youth' });
    const html = await draw(<NewsScreen />, shown({ heads: [own, ...heads] }), 'fr');
    expect(count(html, /class="news-card"/g)).toBe(12);
    expect(html).toContain('>Étude de cas<');
    expect(html).toContain('>Youth<');
    expect(html).toContain('href="/fr/news/rss.xml"');
  });
});

describe('an article', () => {
  test.each([
    ['missing', 'Article not found', 'Sorry, we couldn’t find the article you’re looking for.'],
    ['failed', 'Failed to load article. Please try again later.', 'Retry'],
    ['unkept', 'This article is not on your device', 'These are here to read'],
  ] as const)('%s', async (story, ...words) => {
    const html = await draw(<ArticleScreen />, shown({ story }));
    for (const one of words) expect(html).toContain(one);
    expect(html).toContain('href="/news/older"');
  });

  test('on its way: a place of the same shape, and a way out without JavaScript', async () => {
    const html = await draw(<ArticleScreen />, NO_NEWS);
    expect(html).toContain('aria-busy="true"');
    expect(html).toMatch(/<noscript>.*href="\/news".*<\/noscript>/);
  });

  test('here: with what stands before and after it', async () => {
    const html = await draw(<ArticleScreen />, shown({ article: article(), story: 'shown' }));
    for (const words of ['Title of A', 'By Sinéad Moran', '18 November 2026', 'Body of A'])
      expect(html).toContain(words);
    expect(html).toMatch(/href="\/news\/newer"[^>]*><[^>]*>.*Previous article/);
    expect(html).toMatch(/href="\/news\/older"[^>]*><[^>]*>.*Next article/);
  });

  test('kept: says since when, while there is trouble', async () => {
    const news = shown({ article: article(), story: 'shown', savedAtMs: Date.UTC(2026, 10, 20) });
    expect(await draw(<ArticleScreen />, news)).not.toContain('Saved on');
    expect(await draw(<ArticleScreen />, { ...news, trouble: 'offline' })).toContain('Saved on');
  });

  test('without a body, an author and a picture', async () => {
    const bare = article({ body: null, author: '  ', picture: null });
    const html = await draw(<ArticleScreen />, shown({ article: bare, story: 'shown' }));
    expect(html).toContain('No content available for this article.');
    expect(html).toContain('By Unknown Author');
    expect(html).toContain('/media/match-rail');
  });

  test('a picture in place of words is content', async () => {
    const target = { kind: 'picture', url: 'https://images.example/a.jpg' };
    const body = {
      nodeType: 'document',
      content: [{ nodeType: 'embedded-asset-block', data: { target } }],
    };
    const html = await draw(
      <ArticleScreen />,
      shown({ article: article({ body }), story: 'shown' }),
    );
    expect(html).not.toContain('No content');
  });
});

describe('the front page', () => {
  test('three cards stand in for the newest while they load', async () => {
    expect(await draw(<LatestNews />, NO_NEWS)).toMatch(/<output[^>]*>News is loading/);
    const html = await draw(<WaitingNews articles={3} />, NO_NEWS);
    expect(html).toContain('aria-busy="true"');
    expect(count(html, /home-card-waiting/g)).toBe(3);
  });

  test('shows three, with pictures of the service', async () => {
    const picture = { url: 'https://images.example/a.jpg', width: null, height: null };
    const heads = Array.from({ length: 5 }, (_, index) => article({ slug: `a${index}`, picture }));
    const html = await draw(<LatestNews />, shown({ heads }));
    expect(count(html, /<article/g)).toBe(3);
    expect(html).toContain('crossorigin="anonymous"');
    expect(html).toContain('width="800" height="600"');
  });

  test('says nothing where nothing can be had', async () => {
    expect(await draw(<LatestNews />, { ...NO_NEWS, list: 'failed' })).toBe('');
  });
});

test.each(LANGUAGES)('both lists name the categories alike in $name', async ({ code }) => {
  const texts = await startLightTexts(code, ['news', 'home'], siteTexts);
  const [t, tHome] = [texts.getFixedT(code, 'news'), texts.getFixedT(code, 'home')];
  for (const key of CATEGORY_KEYS) expect(t(`category.${key}`)).toBe(tHome(`news.category.${key}`));
});

test.each([
  ['CASE STUDY', 'case-study'],
  ['News', 'news'],
  ['Weather', null],
  ['', null],
])('the category %j has the key %s', (category, key) => expect(categoryKey(category)).toBe(key));
