import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { THREE } from './sport.ts';

const OURS = ['one', 'two', 'three', 'four', 'five'] as const;
const YOURS = ['one', 'two'] as const;

/** What a club asks that has lost a stream before. */
export function WithoutSignal() {
  const { t } = useTranslation('technology');
  return (
    <section className="tech-signal" aria-labelledby="signal">
      <div className="wrap">
        <h2 className="h1" id="signal">
          {t('signal.title')}
        </h2>
        <p className="lead">{t('signal.lead')}</p>
        <dl>
          <dt className="tag">
            <Icon name="nosignal" size={22} />
            {t('signal.live')}
          </dt>
          <dd>{t('signal.liveText')}</dd>
          <dt className="tag">
            <Icon name="play" size={22} />
            {t('signal.replay')}
          </dt>
          <dd>{t('signal.replayText')}</dd>
        </dl>
      </div>
    </section>
  );
}

/** Who looks after what, as a result: five jobs to two. */
export function Upkeep() {
  const { t } = useTranslation('technology');
  return (
    <section className="section section-bottle on-dark tech-care" aria-labelledby="care">
      <div className="wrap">
        <h2 className="h1" id="care">
          {t('care.title')}
        </h2>
        <div className="tech-side">
          <h3 className="h2">
            {t('care.us')} <span className="num">{OURS.length}</span>
          </h3>
          <ul>
            {OURS.map((key) => (
              <li key={key}>{t(`care.ours.${key}`)}</li>
            ))}
          </ul>
        </div>
        <div className="tech-side">
          <h3 className="h2">
            {t('care.you')} <span className="num">{YOURS.length}</span>
          </h3>
          <ul>
            {YOURS.map((key) => (
              <li key={key}>{t(`care.yours.${key}`)}</li>
            ))}
          </ul>
        </div>
        <Picture
          name="install"
          sizes="(min-width: 768px) 34vw, 80vw"
          alt=""
          className="tech-install"
        />
      </div>
    </section>
  );
}

export function Privacy() {
  const { t } = useTranslation('technology');
  return (
    <section className="section tech-privacy" aria-labelledby="privacy">
      <div className="wrap">
        <div>
          <h2 className="h1" id="privacy">
            {t('privacy.title')}
          </h2>
          <Link className="text-link" to={href('privacy')}>
            {t('privacy.link')}
            <Icon name="right" size={18} />
          </Link>
        </div>
        <ul>
          {THREE.map((key) => (
            <li key={key}>
              <h3 className="h3">{t(`privacy.${key}.title`)}</h3>
              <p>{t(`privacy.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
