import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { chatUrl } from '#routes/brand.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { ExternalLink } from '#ui/site/external-link.tsx';
import { Hoops } from '#ui/site/hoops.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import { Questions } from '#ui/site/questions.tsx';
import { Section } from '#ui/site/section.tsx';
import { ClubsLevels } from './clubs-levels.tsx';
import { ClubsRevenue } from './clubs-revenue.tsx';
import './offer.css';
import './clubs.css';

const GET = ['camera', 'stream', 'clips', 'handsFree'] as const;
const NOUGHTS = ['cost', 'tech', 'missed', 'limits'] as const;
const QUESTIONS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'] as const;

/** What a club gets, what it earns and what it is asked for. */
export function ClubsScreen() {
  const { t } = useTranslation(['clubs', 'faq', 'site']);
  const book = (
    <EnquiryLink kind="consultation" className={buttonClass({ variant: 'primary', size: 'big' })}>
      {t('book')}
    </EnquiryLink>
  );
  return (
    <main id="main" tabIndex={-1}>
      <PageHead
        title={t('head.title')}
        badge={t('head.badge')}
        picture={
          <Picture
            name="team"
            sizes="(min-width: 48rem) 58vw, 100vw"
            alt={t('head.pictureAlt')}
            priority
          />
        }
      >
        <p className="h2">{t('head.saying')}</p>
        <p className="lead">{t('head.text')}</p>
        {book}
      </PageHead>
      <section className="section clubs-get" aria-labelledby="get">
        <div className="wrap">
          <h2 className="h1" id="get">
            {t('get.title')}
          </h2>
        </div>
        <Hoops
          items={GET.map((key) => ({
            key,
            title: t(`get.${key}.title`),
            text: t(`get.${key}.text`),
          }))}
        />
      </section>
      <ClubsRevenue />
      <Section
        tone="bottle"
        className="clubs-why"
        title={t('why.title')}
        aside={<p className="muted">{t('why.lead')}</p>}
      >
        <span className="num clubs-nought" aria-hidden="true">
          0
        </span>
        <ul className="offer-cards clubs-none">
          {NOUGHTS.map((key) => (
            <li key={key}>
              <h3 className="h2">{t(`why.${key}.title`)}</h3>
              <p>{t(`why.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <ClubsLevels />
      <Section
        tone="pink"
        id="how-we-partner"
        title={t('faq:clubs.title')}
        aside={
          <Link className="text-link" to={href('faq')}>
            {t('questions.all')}
            <Icon name="right" />
          </Link>
        }
      >
        <Questions
          name="partner"
          items={QUESTIONS.map((key) => ({
            key,
            question: t(`faq:clubs.${key}.question`),
            answer: <p>{t(`faq:clubs.${key}.answer`)}</p>,
          }))}
        />
      </Section>
      <CallToAction title={t('call.title')} text={t('call.text')}>
        {book}
        <ExternalLink
          href={chatUrl(t('site:chat.greeting'))}
          className={buttonClass({ size: 'big' })}
          newTabLabel={t('site:newTab')}
        >
          {t('site:chat.open')}
        </ExternalLink>
      </CallToAction>
    </main>
  );
}
