import { useTranslation } from 'react-i18next';

/** Three o'clock in Galway in November; in Sydney it is Sunday by then. */
const CLOCKS = [
  ['galway', '15:00'],
  ['gent', '16:00'],
  ['boston', '10:00'],
  ['dubai', '19:00'],
  ['sydney', '02:00'],
] as const;

/** One kick-off on the clocks of those who follow it, as a board of departures. */
export function KickOffClock() {
  const { t } = useTranslation('fans');
  return (
    <section className="section section-night on-dark" aria-labelledby="clock">
      <div className="wrap fans-clock">
        <div>
          <h2 className="h1" id="clock">
            {t('clock.title')}
          </h2>
          <p className="lead">{t('clock.note')}</p>
        </div>
        <ul>
          {CLOCKS.map(([key, time]) => (
            <li key={key}>
              <span className="num">{time}</span>
              <h3 className="h3">{t(`clock.${key}.place`)}</h3>
              <p>{t(`clock.${key}.who`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
