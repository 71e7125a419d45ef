import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/button-class.ts';
import { CONTACT_ADDRESS } from './contact-address.ts';

/** For whom it is, and how to write to us. */
export function Audience() {
  const { t } = useTranslation('home');
  return (
    <section className="home-pink" aria-labelledby="audience">
      <div className="home-audience">
        <div>
          <h2 id="audience">{t('audience.title')}</h2>
          <p className="home-audience-text">{t('audience.text')}</p>
          <p>
            <a className={buttonClass({ variant: 'ink' })} href={`mailto:${CONTACT_ADDRESS}`}>
              {CONTACT_ADDRESS}
            </a>
          </p>
        </div>
        <img src="/art/mast.webp" width={571} height={954} alt={t('audience.art')} loading="lazy" />
      </div>
    </section>
  );
}
