import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/picture.tsx';
import { ScoreBug } from '#ui/site/score-bug.tsx';

/** SAMPLE CONTENT: invented scores of an evening on which everything is played at once. */
const SCREENS = [
  { sport: 'football', home: 'KIL', score: '2–1', away: 'DUN', clock: '63:14' },
  { sport: 'rugby', home: 'ARD', score: '17–12', away: 'GLE', clock: '51:08' },
  { sport: 'hockey', home: 'HQH', score: '1–1', away: 'CAS', clock: '38:40' },
  { sport: 'basketball', home: 'LIS', score: '54–49', away: 'BCO', clock: '29:55' },
] as const;

/** The four sports side by side, as a control room shows them. */
export function MonitorWall() {
  const { t } = useTranslation(['enterprise', 'site']);
  return (
    <ul className="enterprise-wall">
      {SCREENS.map(({ sport, home, score, away, clock }, index) => (
        <li key={sport}>
          <Picture
            name={`match-${sport}`}
            sizes="(min-width: 48rem) 32vw, 50vw"
            alt={t('head.alt', { sport: t(`site:nav.${sport}`) })}
            priority={index === 0}
          />
          <ScoreBug live={t('site:bug.live')} home={home} score={score} away={away} clock={clock} />
          <b className="h3" aria-hidden="true">
            {t(`site:nav.${sport}`)}
          </b>
        </li>
      ))}
    </ul>
  );
}
