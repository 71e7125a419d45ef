import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import { Section } from '#ui/site/section.tsx';
import { LeagueTable } from './league-table.tsx';
import './offer.css';
import './leagues.css';

const BENEFITS = ['one', 'two', 'three'] as const;
/** In the order of their numbers, from the keeper to the striker. */
const SIX = ['platform', 'round', 'sponsors', 'clubs', 'tactics', 'cost'] as const;
const ROUNDS = ['call', 'plan', 'install', 'air'] as const;

/** What a league gets, how it begins and whom to call. */
export function LeaguesScreen() {
  const { t } = useTranslation(['leagues', 'site']);
  const call = (
    <EnquiryLink kind="consultation" className={buttonClass({ variant: 'primary', size: 'big' })}>
      {t('head.call')}
    </EnquiryLink>
  );
  return (
    <main id="main" tabIndex={-1}>
      <section className="leagues-head on-dark">
        <div className="wrap leagues-head-in">
          <h1 className="page-head-title" tabIndex={-1}>
            {t('head.title')}
          </h1>
          <LeagueTable />
          <div className="leagues-say">
            <p className="lead">{t('head.text')}</p>
            {call}
          </div>
        </div>
        <Touchline />
      </section>
      <Section
        className="leagues-benefits"
        title={t('benefits.title')}
        aside={<p>{t('benefits.lead')}</p>}
      >
        <ul className="offer-cards leagues-stairs">
          {BENEFITS.map((key) => (
            <li key={key}>
              <h3 className="h1">{t(`benefits.${key}.title`)}</h3>
              <p className="lead">{t(`benefits.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        tone="bottle"
        className="leagues-six"
        title={t('cards.title')}
        aside={<p className="muted">{t('cards.lead')}</p>}
      >
        <ol className="offer-cards leagues-pitch">
          {SIX.map((key, index) => (
            <li key={key}>
              <span className="num" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="h3">{t(`cards.${key}.title`)}</h3>
              <p>{t(`cards.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        tone="pink"
        className="leagues-how"
        title={t('how.title')}
        aside={<p>{t('how.lead')}</p>}
      >
        <ol className="offer-cards leagues-cup">
          {ROUNDS.map((key) => (
            <li key={key}>
              <p className="tag">{t(`how.${key}.round`)}</p>
              <h3 className="h2">{t(`how.${key}.title`)}</h3>
              <p>{t(`how.${key}.text`)}</p>
            </li>
          ))}
        </ol>
        <Picture
          name="captains"
          sizes="(min-width: 48rem) 26rem, 70vw"
          alt=""
          className="leagues-captains"
        />
      </Section>
      <CallToAction title={t('call.title')} text={t('call.text')}>
        {call}
        <Link className={buttonClass({ size: 'big' })} to={href('contact')}>
          {t('site:contactUs')}
        </Link>
      </CallToAction>
    </main>
  );
}
