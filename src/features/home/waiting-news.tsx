import './waiting-news.css';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Cards without their words, in the places of the newest articles. */
export function WaitingNews({ articles }: { articles: number }) {
  const { t } = useTranslation('home');
  return (
    <div className="home-cards" aria-busy="true">
      <output className="visually-hidden">{t('news.loading')}</output>
      <ul className="slides-track" aria-hidden="true">
        {Array.from({ length: articles }, (_, index) => (
          <li key={index} className="slides-slide">
            <div
              className={classNames(
                'home-card',
                'home-card-waiting',
                index === 0 && 'home-card-large',
              )}
            >
              <Skeleton shape="block" height="auto" className="home-card-picture" />
              <Skeleton width="54%" height={24} />
              <div className="home-card-lines">
                <Skeleton height={28} />
                <Skeleton width="72%" height={28} />
              </div>
              <Skeleton width="88%" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
