import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { NewsContext } from '#bindings/news.ts';
import { SiteFrame } from '#features/site-frame/site-frame.tsx';
import { currentLanguage } from '#i18n/languages.ts';
import { loadPage, pageAt, UNREACHABLE, type NewsSource, type ShownPage } from './load-page.ts';
import { describePage } from './page-head.ts';
import { pages } from './pages.ts';
import { arriveAt } from './arrival.ts';

type Props = { readonly first: ShownPage; readonly news: NewsSource };

/**
 * The page of the address within the frame. The old page stays until the new one's code, texts and
 * news are there: nothing is shown half, and there is no boundary that prerendering could outline.
 */
export function SitePages({ first, news }: Props) {
  const { i18n } = useTranslation(['common', 'site']);
  const language = currentLanguage(i18n);
  const location = useLocation();
  const { pathname, hash } = location;
  const [shown, setShown] = useState(first);
  const settled = useRef(location.key);

  useEffect(() => {
    if (shown.path === pathname) return undefined;
    const target = pageAt(pathname);
    if (target === null) {
      window.location.assign(pathname + window.location.search);
      return undefined;
    }
    let current = true;
    const services = { texts: i18n, news };
    loadPage(pathname, target, services, language)
      .catch(() => loadPage(pathname, UNREACHABLE, services, language))
      .then((page) => {
        if (current) startTransition(() => setShown(page));
      })
      // Not even the page that says so is on this device: the browser's own words are all there is.
      .catch(() => window.location.reload());
    return () => {
      current = false;
    };
  }, [pathname, shown.path, i18n, news, language]);

  const newsNow = () => news.at(language, shown.slug);
  const current = useSyncExternalStore(news.subscribe, newsNow, newsNow);
  useEffect(() => {
    const place = pages[shown.id].news;
    return place === undefined ? undefined : news.follow(language, shown.slug, place);
  }, [shown.id, shown.slug, news, language]);
  useEffect(() => describePage(shown, i18n, current), [shown, i18n, current, language]);

  useEffect(() => {
    if (settled.current === location.key || shown.path !== pathname) return;
    settled.current = location.key;
    arriveAt(hash);
  }, [location.key, shown.path, pathname, hash]);

  const { Screen } = shown;
  return (
    <SiteFrame>
      <NewsContext value={current}>
        <Screen key={shown.path} />
      </NewsContext>
    </SiteFrame>
  );
}
