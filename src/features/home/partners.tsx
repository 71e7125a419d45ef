import './partners.css';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTNERS } from '#bindings/showcase.ts';
import { Touchline } from '#ui/site/page-head.tsx';
import { useReel } from './use-reel.ts';

const Crest = lazy(async () => ({ default: (await import('#ui/crest.tsx')).Crest }));

/** Spec §2: about thirty partners on hoardings that run along the touchline. */
export function Partners() {
  const { t } = useTranslation('home');
  const [stopped, setStopped] = useState(false);
  const { box, met, runs, started } = useReel(stopped);
  return (
    <section className="home-partners" aria-labelledby="partners">
      <div className="wrap home-partners-head">
        <h2 className="h2" id="partners">
          {t('partners.title')}
        </h2>
        <p className="lead muted">{t('partners.text')}</p>
        {started && (
          <button
            type="button"
            className="icon-button home-reel-button"
            data-runs={!stopped}
            aria-label={stopped ? t('partners.play') : t('partners.pause')}
            onClick={() => setStopped(!stopped)}
          />
        )}
      </div>
      <div
        ref={box}
        className="home-reel"
        data-runs={runs}
        // Where it stands still it is scrolled by hand, with the keyboard too.
        {...(runs
          ? { tabIndex: -1 }
          : { tabIndex: 0, role: 'group', 'aria-labelledby': 'partners' })}
      >
        <div>
          <Hoardings crests={met} />
          {runs && <Hoardings crests copy />}
        </div>
      </div>
      <Touchline />
    </section>
  );
}

/**
 * The copy is for the eye alone: it fills the loop on wide screens. Crests are drawn from the names once
 * the strip is near; in the page's HTML they would weigh more than all of its words.
 */
function Hoardings({ crests, copy = false }: { crests: boolean; copy?: boolean }) {
  return (
    <ul aria-hidden={copy || undefined} inert={copy}>
      {PARTNERS.map(({ name }) => (
        <li key={name}>
          <i>
            {crests && (
              <Suspense fallback={null}>
                <Crest name={name} size={52} />
              </Suspense>
            )}
          </i>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
