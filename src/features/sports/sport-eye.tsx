import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/picture.tsx';
import { Bracket, ScoreBug } from '#ui/site/score-bug.tsx';
import { FOUR, SPORT_FACTS, type Sport } from './sport.ts';

/** How the four things that matter in a sport stand on its page. */
type EyeShape = 'rows' | 'hoops' | 'columns' | 'boards';

/** What the camera follows in this sport: what it shows, and the four things to watch for. */
export function SportEye({ sport, shape }: { sport: Sport; shape: EyeShape }) {
  const { t } = useTranslation(['sport', 'site']);
  return (
    <section className={`sport-eye sport-eye-${shape}`} aria-labelledby="eye">
      <h2 className="h1" id="eye">
        {t(`${sport}.eye.title`)}
      </h2>
      <SportFootage sport={sport} />
      <ol className="sport-moments">
        {FOUR.map((key) => (
          <li key={key}>
            <span className="num" aria-hidden="true">
              {t(`${sport}.eye.${key}.tile`)}
            </span>
            <h3 className="h3">{t(`${sport}.eye.${key}.title`)}</h3>
            <p>{t(`${sport}.eye.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The camera's picture, with the corners round what AI found. */
function SportFootage({ sport }: { sport: Sport }) {
  const { t } = useTranslation(['sport', 'site']);
  return (
    <figure className={`sport-footage sport-footage-${sport}`}>
      <Picture
        name={`match-${sport}`}
        sizes="(min-width: 768px) 42vw, 100vw"
        alt={t(`${sport}.eye.alt`)}
      />
      <Bracket className="sport-found-second" label={t(`${sport}.eye.second`)} />
      <Bracket className="sport-found" label={t(`${sport}.eye.tag`)} />
      <ScoreBug
        live={t('site:bug.live')}
        camera={t('site:bug.camera')}
        clock={SPORT_FACTS[sport].fan.two}
      />
    </figure>
  );
}
