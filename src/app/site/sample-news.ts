import { NO_NEWS, type News } from '#bindings/news.ts';
import type { Article } from '#domain/article.ts';
import type { Language } from '#i18n/languages.ts';
import { loadSampleHeads } from '#remote/news/samples.ts';
import { whenIdle, whenTouched } from './idle.ts';
import type { LiveNews } from './live-news.ts';
import type { NewsSource } from './load-page.ts';

/**
 * The built-in articles, which pages are prerendered with and taken over with; once a page that shows
 * news is on screen and the browser is idle, those of the content service.
 */
export function sampleNews(): NewsSource {
  const builtIn = new Map<string, News>();
  const live = new Map<string, News>();
  const listeners = new Set<() => void>();
  let service: Promise<LiveNews> | null = null;
  let started: LiveNews | null = null;

  const builtInAt = (language: Language, slug: string | null): News =>
    builtIn.get(key(language, slug)) ?? NO_NEWS;
  const at = (language: Language, slug: string | null): News =>
    live.get(key(language, slug)) ?? builtInAt(language, slug);
  const publish = (language: Language, slug: string | null, news: News): void => {
    live.set(key(language, slug), news);
    for (const listener of listeners) listener();
  };

  const start = (): Promise<LiveNews> => {
    service ??= import('./live-news.ts').then(
      ({ createLiveNews }) => (started = createLiveNews({ builtIn: builtInAt, at, publish })),
    );
    service.catch(() => (service = null));
    return service;
  };

  return {
    at,
    async load(language, slug) {
      if (!builtIn.has(key(language, slug))) {
        const news = await builtInNews(language, slug).catch(() => null);
        if (news !== null) builtIn.set(key(language, slug), news);
      }
      await started?.load(language, slug);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(language, slug, place) {
      let stop: (() => void) | null = null;
      let left = false;
      const begin = async (): Promise<void> => {
        if (place === 'below') await whenTouched();
        // What is on screen can wait; a place that is still empty cannot.
        if (slug === null || at(language, slug).story === 'shown') await whenIdle();
        if (left) return;
        const news = await start();
        if (!left) stop = news.follow(language, slug);
      };
      const retry = (): void => {
        if (stop === null) tryBegin();
      };
      const tryBegin = (): void =>
        void begin().catch(() => publish(language, slug, withoutService(at(language, slug))));
      window.addEventListener('online', retry);
      tryBegin();
      return () => {
        left = true;
        window.removeEventListener('online', retry);
        stop?.();
      };
    },
  };
}

const key = (language: Language, slug: string | null): string => `${language} ${slug ?? ''}`;

async function builtInNews(language: Language, slug: string | null): Promise<News> {
  const [heads, article] = await Promise.all([
    loadSampleHeads(language),
    slug === null ? null : loadArticle(language, slug),
  ]);
  const story = article === null ? 'loading' : 'shown';
  return { ...NO_NEWS, heads, list: 'shown', article, story };
}

/** Lists do without what reads an article. */
async function loadArticle(language: Language, slug: string): Promise<Article | null> {
  const { loadSampleArticle } = await import('#remote/news/sample-articles.ts');
  return loadSampleArticle(language, slug);
}

/** Not even the code that asks the service is here. */
function withoutService(news: News): News {
  const offline = !navigator.onLine;
  return {
    ...news,
    list: news.list === 'loading' ? 'failed' : news.list,
    story: news.story === 'loading' ? (offline ? 'unkept' : 'failed') : news.story,
    trouble: offline ? 'offline' : 'failed',
  };
}

export async function sampleSlugs(): Promise<readonly string[]> {
  return (await loadSampleHeads('en')).map(({ slug }) => slug);
}
