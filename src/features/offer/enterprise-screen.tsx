import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { LoopVideo } from '#ui/site/loop-video.tsx';
import { Section } from '#ui/site/section.tsx';
import { EnterpriseHalves } from './enterprise-halves.tsx';
import { MonitorWall } from './monitor-wall.tsx';
import './offer.css';
import './enterprise.css';

const CHECKS = ['i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7', 'i8', 'i9', 'i10', 'i11', 'i12'] as const;

/** For associations, federations and multi-sport organisations. */
export function EnterpriseScreen() {
  const { t } = useTranslation(['enterprise', 'site']);
  return (
    <main id="main" tabIndex={-1}>
      <section className="enterprise-head on-dark">
        <div className="wrap enterprise-head-in">
          <div className="enterprise-say">
            <p className="tag">{t('head.kicker')}</p>
            <h1 className="page-head-title" tabIndex={-1}>
              {t('head.title')}
            </h1>
          </div>
          <MonitorWall />
          <div className="enterprise-ask">
            <p className="lead">{t('head.text')}</p>
            <Link className={buttonClass({ variant: 'primary', size: 'big' })} to={href('contact')}>
              {t('head.button')}
            </Link>
          </div>
        </div>
      </section>
      <Section
        tone="sunk"
        title={t('list.title')}
        aside={<p>{t('list.lead')}</p>}
        className="enterprise-list"
      >
        <div className="enterprise-sheet">
          <p className="tag enterprise-sheet-head" aria-hidden="true">
            <span>{t('list.head')}</span>
            <span>{t('list.ok')}</span>
          </p>
          <ul>
            {CHECKS.map((key) => (
              <li key={key}>
                <span>{t(`list.${key}`)}</span>
                <Icon name="check" size={26} />
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <section className="section section-night on-dark enterprise-film" aria-labelledby="film">
        <div className="wrap enterprise-film-in">
          <LoopVideo
            film="technology"
            label={t('film.label')}
            playLabel={t('film.play')}
            pauseLabel={t('film.pause')}
            start="in-view"
            className="enterprise-video"
          >
            <Picture
              name="technology-poster"
              sizes="(min-width: 80rem) 75rem, 100vw"
              alt={t('film.poster')}
            />
          </LoopVideo>
          <h2 className="h1" id="film">
            {t('film.title')}
          </h2>
          <div className="enterprise-ask">
            <p className="lead">{t('film.text')}</p>
            <Link className="text-link" to={`${href('technology')}#how-it-works`}>
              {t('film.link')}
              <Icon name="right" />
            </Link>
          </div>
        </div>
      </section>
      <EnterpriseHalves />
      <CallToAction title={t('call.title')} text={t('call.text')}>
        <Link className={buttonClass({ variant: 'primary', size: 'big' })} to={href('contact')}>
          {t('site:contactUs')}
        </Link>
      </CallToAction>
    </main>
  );
}
