import { useTranslation } from 'react-i18next';
import { SAMPLE_LEAGUE } from '#bindings/showcase.ts';
import { Crest } from '#ui/crest.tsx';

/** SAMPLE CONTENT: an invented league on an invented Saturday. */
const ROWS = [
  { club: 'Kilbarrow Rovers', points: 31, live: '2–1' },
  { club: 'Dunmere Town FC', points: 29, live: '1–2' },
  { club: 'Brackenhill United', points: 27, full: '0–0' },
  { club: 'Tullyroe Celtic', points: 24, live: '3–0' },
  { club: 'Portwilliam Athletic', points: 22, kickOff: '17:30' },
  { club: 'Craigmore Wanderers', points: 19, kickOff: '19:00' },
] as const;

/** A league on its match day; one sentence to a screen reader, which has no use for invented scores. */
export function LeagueTable() {
  const { t } = useTranslation('leagues');
  return (
    <div className="leagues-board">
      <p className="visually-hidden">{t('head.table')}</p>
      <p className="leagues-name" aria-hidden="true">
        <span className="h3">{SAMPLE_LEAGUE}</span>
        <span className="tag">{t('head.caption')}</span>
      </p>
      <ol className="offer-cards" aria-hidden="true">
        {ROWS.map((row, index) => (
          <li key={row.club}>
            <span className="num">{index + 1}</span>
            <Crest name={row.club} size={34} />
            <b>{row.club}</b>
            {'live' in row && (
              <span className="leagues-state leagues-live">
                {t('head.live')} {row.live}
              </span>
            )}
            {'full' in row && (
              <span className="leagues-state leagues-full">
                {t('head.full')} {row.full}
              </span>
            )}
            {'kickOff' in row && <span className="leagues-state">{row.kickOff}</span>}
            <span className="num leagues-points">{row.points}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
