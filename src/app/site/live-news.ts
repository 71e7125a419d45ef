import type { News } from '#bindings/news.ts';
import type { Language } from '#i18n/languages.ts';
import { deviceClock } from '#local/device-ports.ts';
import { newsPictures } from '#local/news-pictures.ts';
import { createNewsStore } from '#local/news-store.ts';
import { browserWaitingLock } from '#local/web-lock.ts';
import { readNewsConfig } from '#remote/news/config.ts';
import { createNewsGateway } from '#remote/news/contentful-gateway.ts';
import { createNewsService } from '#sync/news.ts';
import { reportError } from '../report-error.ts';
import { mayFetchAhead, whenIdle, whenSettled } from './idle.ts';
import { isSameNews, shownNews, type Asked } from './shown-news.ts';

export type LiveNews = {
  /** Publishes what is kept for a page. */
  load(language: Language, slug: string | null): Promise<void>;
  /** Asks the service for what a page shows, which is on screen until the answer is called. */
  follow(language: Language, slug: string | null): () => void;
};

type Deps = {
  readonly builtIn: (language: Language, slug: string | null) => News;
  /** What is shown now. */
  readonly at: (language: Language, slug: string | null) => News;
  readonly publish: (language: Language, slug: string | null, news: News) => void;
};

/** The news of the content service: what is kept at once, then what it answers. */
export function createLiveNews({ builtIn, at, publish }: Deps): LiveNews {
  const config = readNewsConfig();
  const service = createNewsService({
    gateway: createNewsGateway(config),
    store: createNewsStore(
      `${config.delivery.host}${config.delivery.basePath} ${config.space} ${config.environment}`,
    ),
    pictures: newsPictures,
    clock: deviceClock,
    asks: browserWaitingLock('touchline-news'),
    fetchesPictures: browserWaitingLock('touchline-news-pictures'),
    online: () => navigator.onLine,
    mayFetchAhead,
    onError: reportError,
  });

  async function show(language: Language, slug: string | null, asked: Asked): Promise<void> {
    const view = await service.read(language, slug);
    const news = shownNews(builtIn(language, slug), view, slug, asked);
    if (!isSameNews(news, at(language, slug))) publish(language, slug, news);
  }

  async function freshen(
    language: Language,
    slug: string | null,
    signal: AbortSignal,
  ): Promise<void> {
    let asked: Asked = UNASKED;
    const learn = async (answer: Partial<Asked>): Promise<void> => {
      asked = { ...asked, ...answer };
      if (!signal.aborted) await show(language, slug, asked);
    };
    await learn({});
    // One that nothing is there of does not wait for the list.
    if (slug !== null && !(await isHere(language, slug)))
      await learn({ story: await service.lookUp(language, slug) });
    if (signal.aborted) return;
    await learn({ list: await service.refresh(language) });
    if (signal.aborted) return;
    if (slug !== null) {
      if (asked.story === null) await learn({ story: await service.lookUp(language, slug) });
      await service.opened(language, slug);
    }
    await whenSettled();
    await whenIdle();
    if (signal.aborted) return;
    await service.keepLatest(language);
    await learn({});
  }

  async function isHere(language: Language, slug: string): Promise<boolean> {
    const { article } = await service.read(language, slug);
    return (article ?? builtIn(language, slug).article) !== null;
  }

  return {
    load: (language, slug) => show(language, slug, UNASKED),
    follow(language, slug) {
      let stop = new AbortController();
      const begin = (): void => {
        stop.abort();
        stop = new AbortController();
        freshen(language, slug, stop.signal).catch(reportError);
      };
      window.addEventListener('online', begin);
      begin();
      return () => {
        stop.abort();
        window.removeEventListener('online', begin);
      };
    },
  };
}

const UNASKED: Asked = { list: null, story: null };
