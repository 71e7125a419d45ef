import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chatUrl } from '#routes/brand.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { ExternalLink } from '#ui/site/external-link.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import { FaqTabs } from './faq-tabs.tsx';
import './faq.css';

/** Two lists of questions, and where to put one that is in neither. */
export function FaqScreen() {
  const { t } = useTranslation(['faq', 'site']);
  return (
    <main id="main" tabIndex={-1}>
      <section className="faq-head">
        <div className="wrap faq-head-in">
          <h1 className="page-head-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p className="lead">{t('lead')}</p>
          <Picture
            name="keeper"
            sizes="(min-width: 48rem) 44vw, 92vw"
            alt={t('keeperAlt')}
            className="faq-keeper"
            priority
          />
        </div>
        <Touchline />
      </section>
      <div className="wrap faq-body">
        <FaqTabs />
        <aside className="faq-open" aria-labelledby="faq-open">
          <h2 className="h2" id="faq-open">
            {t('open.title')}
          </h2>
          <p>{t('open.text')}</p>
          <Link className={buttonClass({ variant: 'ink' })} to={href('contact')}>
            {t('open.write')}
          </Link>
          <ExternalLink
            href={chatUrl(t('site:chat.greeting'))}
            className={buttonClass()}
            newTabLabel={t('site:newTab')}
          >
            {t('site:chat.open')}
          </ExternalLink>
        </aside>
      </div>
    </main>
  );
}
