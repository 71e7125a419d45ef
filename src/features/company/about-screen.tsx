import './page-intro.css';
import './about.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import { Bracket } from '#ui/site/score-bug.tsx';
import { Section } from '#ui/site/section.tsx';

/** Each with the page that says more. */
const AUDIENCES = [
  { key: 'clubs', page: 'forClubs' },
  { key: 'leagues', page: 'forLeagues' },
  { key: 'fans', page: 'fanEngagement' },
  { key: 'partners', page: 'partnerships' },
] as const;
const STEPS = ['one', 'two', 'three', 'four'] as const;
/** Spec §1: the three figures of the offer. */
const FIGURES = ['cost', 'days', 'revenue'] as const;

/** What the company is, at a glance. */
export function AboutScreen() {
  const { t } = useTranslation(['about', 'site']);
  return (
    <main id="main" tabIndex={-1}>
      <AboutHead />
      <Section title={t('what.title')} aside={<p>{t('what.text')}</p>}>
        <dl className="about-board on-dark">
          {FIGURES.map((key) => (
            <div key={key}>
              <dt className="h3">{t(`board.${key}.label`)}</dt>
              <dd className="num">{t(`board.${key}.figure`)}</dd>
              <dd>{t(`board.${key}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section tone="pink" title={t('who.title')} aside={<p>{t('who.text')}</p>}>
        <ul className="about-who">
          {AUDIENCES.map(({ key, page }) => (
            <li key={key}>
              <Link to={href(page)}>
                <span className="h2">{t(`who.${key}.title`)}</span>
                <span>{t(`who.${key}.text`)}</span>
                <Icon name="right" size={28} />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('how.title')}>
        <ol className="about-steps">
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className="num" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="h3">{t(`how.${step}.title`)}</h3>
              <p className="muted">{t(`how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Made />
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

function AboutHead() {
  const { t } = useTranslation('about');
  return (
    <section className="about-head on-dark">
      <div className="wrap page-intro">
        <h1 className="page-head-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <div className="about-pano">
        <Picture name="pano" sizes="(min-width: 768px) 100vw, 180vw" alt={t('pano.alt')} priority />
        <Bracket className="about-frame" label={t('pano.frame')} />
      </div>
      <Touchline />
    </section>
  );
}

function Made() {
  const { t } = useTranslation('about');
  return (
    <section className="about-made" aria-labelledby="made">
      <div className="about-made-picture">
        <Picture name="match-rail" sizes="(min-width: 768px) 58vw, 100vw" alt={t('made.alt')} />
      </div>
      <div className="about-made-words">
        <span className="about-flag" aria-hidden="true" />
        <h2 className="h1" id="made">
          {t('made.title')}
        </h2>
        <p className="lead">{t('made.text')}</p>
        <Link className="text-link" to={href('aboutUs')}>
          {t('made.link')}
          <Icon name="right" />
        </Link>
      </div>
    </section>
  );
}
