import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';

/** Spec §9. */
const CARDS = 9;

/** The list while nothing is there to show yet, its cards where the articles will be. */
export function WaitingList() {
  const { t } = useTranslation('news');
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <ul className="news-grid" aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <li key={index}>
            <div className="news-card">
              <Skeleton shape="block" height="auto" className="news-picture" />
              <div className="news-words news-waiting-words">
                <Skeleton width="62%" height={22} />
                <Skeleton height={26} />
                <Skeleton width="80%" height={26} />
                <div className="news-waiting-summary">
                  <Skeleton />
                  <Skeleton width="66%" />
                </div>
                <Skeleton width="30%" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
