import './page-intro.css';
import './partnerships.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import { ScoreBug } from '#ui/site/score-bug.tsx';
import { Section } from '#ui/site/section.tsx';

const KINDS = ['sponsors', 'equipment', 'federations', 'media'] as const;
const STEPS = ['one', 'two', 'three', 'four'] as const;
const ASKED = ['one', 'two', 'three'] as const;

/** For those who stand beside the clubs: on the boards and in the picture. */
export function PartnershipsScreen() {
  const { t } = useTranslation(['partnerships', 'site']);
  return (
    <main id="main" tabIndex={-1}>
      <section className="partners-head on-dark">
        <div className="wrap page-intro">
          <h1 className="page-head-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <div className="partners-words">
            <p className="lead">{t('lead')}</p>
            <EnquiryLink kind="partner" className={buttonClass({ variant: 'primary' })}>
              {t('ask')}
            </EnquiryLink>
          </div>
        </div>
      </section>
      <section aria-labelledby="kinds">
        <h2 className="visually-hidden" id="kinds">
          {t('boards.title')}
        </h2>
        <ul className="partners-boards">
          {KINDS.map((kind) => (
            <li key={kind}>
              <h3 className="h2">{t(`boards.${kind}.title`)}</h3>
              <p>{t(`boards.${kind}.text`)}</p>
            </li>
          ))}
        </ul>
        <Touchline />
      </section>
      <Overlay />
      <Section tone="sunk" title={t('fair.title')} className="partners-fair">
        <ul>
          {ASKED.map((key) => (
            <li key={key} className="h3">
              {t(`fair.${key}`)}
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction title={t('call.title')} text={t('call.text')}>
        <EnquiryLink kind="partner" className={buttonClass({ variant: 'primary', size: 'big' })}>
          {t('site:becomePartner')}
        </EnquiryLink>
        <Link className={buttonClass({ size: 'big' })} to={href('contact')}>
          {t('site:contactUs')}
        </Link>
      </CallToAction>
    </main>
  );
}

function Overlay() {
  const { t } = useTranslation(['partnerships', 'site']);
  return (
    <Section title={t('overlay.title')} aside={<p>{t('overlay.lead')}</p>}>
      <div className="partners-overlay">
        <div className="partners-picture">
          <Picture
            name="match-football"
            sizes="(min-width: 768px) 50vw, 100vw"
            alt={t('overlay.alt')}
          />
          <ScoreBug live={t('site:bug.live')} home="KIL" score="2–1" away="DUN" clock="63:14" />
          <p className="partners-lower">
            <b>{t('overlay.sample')}</b>
            <span>{t('overlay.sampleText')}</span>
          </p>
        </div>
        <ol className="partners-steps">
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className="num" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="h3">{t(`overlay.${step}.title`)}</h3>
              <p className="muted">{t(`overlay.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
