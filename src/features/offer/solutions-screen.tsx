import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import { MATCH_DAY, MatchDay } from './match-day.tsx';
import { SolutionsGates } from './solutions-gates.tsx';
import './offer.css';
import './solutions.css';

/** The offer as one system, and the way to the page for each kind of customer. */
export function SolutionsScreen() {
  const { t } = useTranslation(['solutions', 'site']);
  return (
    <main id="main" tabIndex={-1}>
      <section className="solutions-head">
        <div className="wrap solutions-head-in">
          <div className="solutions-say">
            <h1 className="page-head-title" tabIndex={-1}>
              {t('head.title')}
            </h1>
            <p className="lead">{t('head.text')}</p>
          </div>
          <Picture
            name="mast"
            sizes="(min-width: 48rem) 20rem, 40vw"
            alt={t('head.alt')}
            className="solutions-mast"
            priority
          />
          <nav className="solutions-scarf" aria-label={t('head.parts')}>
            <ol className="offer-cards">
              {MATCH_DAY.map((part) => (
                <li key={part}>
                  <a href={`#${part}`}>{t(`day.${part}.label`)}</a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <Touchline />
      </section>
      <MatchDay />
      <SolutionsGates />
      <CallToAction title={t('call.title')} text={t('call.text')}>
        <EnquiryLink kind="demo" className={buttonClass({ variant: 'primary', size: 'big' })}>
          {t('site:bookDemo')}
        </EnquiryLink>
        <Link className={buttonClass({ size: 'big' })} to={href('contact')}>
          {t('site:contactUs')}
        </Link>
      </CallToAction>
    </main>
  );
}
