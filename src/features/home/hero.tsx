import './hero.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { brand } from '#routes/brand.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { ExternalLink } from '#ui/site/external-link.tsx';
import { LoopVideo } from '#ui/site/loop-video.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import { Bracket, ScoreBug } from '#ui/site/score-bug.tsx';
import { Poster } from './poster.tsx';

const POINTS = ['camera', 'coverage', 'revenue'] as const;

/**
 * The poster. Inside the beam of light its words are printed once more in the dark ink; the film
 * takes the place of the figure there.
 */
export function Hero() {
  const { t } = useTranslation(['home', 'site']);
  return (
    <section className="on-dark">
      <LoopVideo
        film="hero"
        className="home-hero"
        label={t('hero.film')}
        playLabel={t('hero.play')}
        pauseLabel={t('hero.pause')}
      >
        <div className="home-beam" />
        <div className="wrap home-words">
          <p className="home-kicker">{t('hero.kicker')}</p>
          <h1 tabIndex={-1} className="home-headline">
            <Poster />
          </h1>
          <p className="lead home-lead">{t('hero.lead')}</p>
          <p className="actions home-actions">
            <Link
              className={buttonClass({ variant: 'primary', size: 'big' })}
              to={href('bookDemo')}
            >
              {t('site:bookDemo')}
            </Link>
            <ExternalLink
              className={buttonClass({ size: 'big' })}
              href={brand.fans.events}
              newTabLabel={t('site:newTab')}
            >
              {t('site:watchEvents')}
            </ExternalLink>
          </p>
        </div>
        <div className="home-inverse" aria-hidden="true">
          <div className="wrap home-words">
            <p className="home-kicker">{t('hero.kicker')}</p>
            <p className="home-headline">
              <Poster />
            </p>
          </div>
        </div>
        <div className="home-art">
          <div className="home-figure">
            <Picture
              name="hero"
              sizes="(min-width: 1328px) 614px, (min-width: 768px) 46vw, 92vw"
              alt={t('hero.art')}
              priority
            />
            <Bracket className="home-ball" label={t('hero.ball')} />
          </div>
          <ScoreBug live={t('site:bug.live')} camera={t('site:bug.camera')} clock="63:14" />
        </div>
      </LoopVideo>
      <ul className="home-boards" aria-label={t('points.label')}>
        {POINTS.map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ul>
      <Touchline />
    </section>
  );
}
