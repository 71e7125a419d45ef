import { useTranslation } from 'react-i18next';
import { FOUR, SPORT_FACTS, type Sport } from './sport.ts';

/** One match day with the camera, as a fixture list. */
export function SportDay({ sport, tone }: { sport: Sport; tone: string }) {
  const { t } = useTranslation('sport');
  return (
    <section className={`section sport-day sport-day-${sport} ${tone}`} aria-labelledby="day">
      <div className="wrap">
        <h2 className="h1" id="day">
          {t(`${sport}.day.title`)}
        </h2>
        <ol>
          {FOUR.map((key) => (
            <li key={key}>
              <span className="num">{SPORT_FACTS[sport].times[key]}</span>
              <h3 className="h3">{t(`${sport}.day.${key}.team`)}</h3>
              <p>{t(`${sport}.day.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
