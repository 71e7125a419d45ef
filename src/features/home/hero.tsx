import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/button-class.ts';
import { CONTACT_ADDRESS } from './contact-address.ts';

/** The poster. Inside the beam of light its words are printed once more in the dark ink. */
export function Hero() {
  const { t } = useTranslation('home');
  return (
    <section className="home-hero">
      <div className="home-beam" />
      <div className="home-hero-in">
        <p className="home-kicker">{t('hero.kicker')}</p>
        <h1
          tabIndex={-1}
          className="home-poster"
          style={posterStyle(t('hero.bigOne'), t('hero.bigTwo'))}
        >
          <PosterWords />
        </h1>
        <p className="home-lead">{t('hero.lead')}</p>
        <p className="home-hero-actions">
          <a
            className={buttonClass({ variant: 'primary', size: 'big' })}
            href={`mailto:${CONTACT_ADDRESS}`}
          >
            {t('audience.mail')}
          </a>
        </p>
      </div>
      <div className="home-hero-inverse" aria-hidden="true">
        <div className="home-hero-in">
          <p className="home-kicker">{t('hero.kicker')}</p>
          <p className="home-poster" style={posterStyle(t('hero.bigOne'), t('hero.bigTwo'))}>
            <PosterWords />
          </p>
          <p className="home-lead">{t('hero.lead')}</p>
        </div>
      </div>
      <div className="home-hero-art">
        <img
          src="/art/hero.webp"
          width={1171}
          height={1155}
          alt={t('hero.art')}
          fetchPriority="high"
        />
        <span className="home-bracket" aria-hidden="true">
          <b>{t('hero.ball')}</b>
        </span>
      </div>
    </section>
  );
}

function PosterWords() {
  const { t } = useTranslation('home');
  return (
    <>
      <span>{t('hero.before')}</span> <b>{t('hero.bigOne')}</b> <b>{t('hero.bigTwo')}</b>
      <i>: </i>
      <span>{t('hero.after')}</span>
    </>
  );
}

/** Long words make the poster's type smaller, so that every language keeps its two lines. */
function posterStyle(...lines: readonly string[]): CSSProperties & Record<'--letters', number> {
  return { '--letters': Math.max(7, ...lines.map((line) => line.length)) };
}
