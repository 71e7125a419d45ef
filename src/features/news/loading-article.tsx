import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** The place of an article that is on its way; also what hosts send for one that is newer than the build. */
export function LoadingArticle() {
  const { t } = useTranslation('news');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const mine = heading.current;
    return () => {
      // Who came by a link stands on this heading: the article's own takes its place.
      if (document.activeElement !== mine) return;
      queueMicrotask(() =>
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }),
      );
    };
  }, []);
  return (
    <>
      <noscript>
        <div className="wrap article-scriptless">
          <p className="lead">{t('scriptless.text')}</p>
          <Link className="text-link" to={href('news')}>
            {t('scriptless.link')}
          </Link>
        </div>
      </noscript>
      <div className="article-waiting" aria-busy="true">
        <h1 className="visually-hidden" ref={heading} tabIndex={-1}>
          {t('loadingArticle')}
        </h1>
        <div className="wrap article-head" aria-hidden="true">
          <Skeleton width="16rem" height={24} />
          <div className="article-waiting-title">
            <Skeleton height="0.8em" />
            <Skeleton width="64%" height="0.8em" />
          </div>
          <Skeleton width="12rem" height={48} />
        </div>
        <Skeleton shape="block" height="auto" className="article-picture article-waiting-picture" />
        <div className="wrap article-in" aria-hidden="true">
          <div className="article-share" />
          <div className="article-text">
            {LINES.map((width, index) => (
              <Skeleton key={index} width={width} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

const LINES = ['96%', '100%', '92%', '58%', '98%', '94%', '100%', '40%'];
