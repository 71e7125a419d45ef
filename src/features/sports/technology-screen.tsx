import './technology.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { NumberedPoints } from '#ui/site/lists.tsx';
import { Bracket } from '#ui/site/score-bug.tsx';
import { Section } from '#ui/site/section.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { FindsTheMatch } from './finds-the-match.tsx';
import { Privacy, Upkeep, WithoutSignal } from './technology-answers.tsx';

const SIX = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

export function TechnologyScreen() {
  const { t } = useTranslation('technology');
  return (
    <main id="main" tabIndex={-1}>
      <section className="tech-head on-dark">
        <div className="wrap">
          <h1 tabIndex={-1}>{t('title')}</h1>
          <div className="tech-head-words">
            <p className="lead">{t('lead')}</p>
            <EnquiryLink kind="demo" className={buttonClass({ variant: 'primary', size: 'big' })}>
              {t('call.demo')}
            </EnquiryLink>
          </div>
        </div>
        <figure className="tech-pano">
          <Picture name="pano" sizes="100vw" alt={t('pano.alt')} priority />
          <Bracket className="tech-frame" label={t('pano.tag')} />
          <figcaption className="tag">{t('pano.whole')}</figcaption>
        </figure>
      </section>
      <HowItWorks />
      <FindsTheMatch />
      <Section tone="stock" className="tech-six" title={t('six.title')}>
        <NumberedPoints
          items={SIX.map((key) => ({
            key,
            title: t(`six.${key}.title`),
            text: t(`six.${key}.text`),
          }))}
        />
      </Section>
      <WithoutSignal />
      <Upkeep />
      <Privacy />
      <CallToAction title={t('call.title')}>
        <EnquiryLink kind="demo" className={buttonClass({ variant: 'primary', size: 'big' })}>
          {t('call.demo')}
        </EnquiryLink>
        <Link className={buttonClass({ size: 'big' })} to={href('sports')}>
          {t('call.sports')}
        </Link>
      </CallToAction>
    </main>
  );
}
