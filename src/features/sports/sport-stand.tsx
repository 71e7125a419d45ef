import { useTranslation } from 'react-i18next';
import { GroundPlan } from './ground-plan.tsx';
import type { Sport } from './sport.ts';

/** Where the camera stands, on a plan of the ground, and what is different about this sport. */
export function SportStand({ sport, tone }: { sport: Sport; tone: string }) {
  const { t } = useTranslation('sport');
  return (
    <section className={`section sport-stand sport-stand-${sport} ${tone}`} aria-labelledby="stand">
      <div className="wrap">
        <div className="sport-stand-words">
          <h2 className="h1" id="stand">
            {t(`${sport}.stand.title`)}
          </h2>
          <p className="lead">{t(`${sport}.stand.text`)}</p>
        </div>
        <GroundPlan sport={sport} label={t(`${sport}.stand.plan`)} />
        <div className="sport-differs">
          <p className="tag">{t('shared.differs')}</p>
          <h3 className="h3">{t(`${sport}.stand.differs`)}</h3>
          <p>{t(`${sport}.stand.why`)}</p>
        </div>
      </div>
    </section>
  );
}
