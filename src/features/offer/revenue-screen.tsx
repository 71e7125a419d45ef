import { useTranslation } from 'react-i18next';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import { Section } from '#ui/site/section.tsx';
import { RevenueEarnings } from './revenue-earnings.tsx';
import { RevenueSides } from './revenue-sides.tsx';
import './offer.css';
import './revenue.css';

const STEPS = ['camera', 'stream', 'fans', 'share'] as const;
const MOVES = ['one', 'two', 'three', 'four'] as const;
/** As many boards as fit a wide screen; the first is read out, the others are paint. */
const BOARDS = [0, 1, 2, 3, 4] as const;

/** Where the money comes from and to whom it goes; never a price or a split. */
export function RevenueScreen() {
  const { t } = useTranslation('revenue');
  const book = (
    <EnquiryLink kind="consultation" className={buttonClass({ variant: 'primary', size: 'big' })}>
      {t('head.book')}
    </EnquiryLink>
  );
  return (
    <main id="main" tabIndex={-1}>
      <section className="revenue-head">
        <div className="wrap revenue-head-in">
          <div className="revenue-say">
            <h1 className="page-head-title" tabIndex={-1}>
              {t('head.title')}
            </h1>
            <p className="lead">{t('head.text')}</p>
            {book}
          </div>
          <Picture
            name="celebrate"
            sizes="(min-width: 48rem) 26rem, 60vw"
            alt={t('head.alt')}
            className="revenue-scorer"
            priority
          />
        </div>
        <div className="revenue-boards">
          {BOARDS.map((board) => (
            <p key={board} aria-hidden={board > 0}>
              {t('head.banner')}
            </p>
          ))}
        </div>
        <Touchline />
      </section>
      <Section title={t('steps.title')} aside={<p>{t('steps.lead')}</p>}>
        <ol className="offer-cards revenue-strip">
          {STEPS.map((key, index) => (
            <li key={key}>
              <p className="revenue-stub" aria-hidden="true">
                <span className="tag">{t('steps.stub')}</span>
                <span className="num">{index + 1}</span>
              </p>
              <div>
                <h3 className="h3">{t(`steps.${key}.title`)}</h3>
                <p>{t(`steps.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <RevenueEarnings />
      <RevenueSides />
      <Section
        tone="pink"
        className="revenue-why"
        title={t('why.title')}
        aside={<p>{t('why.lead')}</p>}
      >
        <ol className="offer-cards revenue-round">
          {MOVES.map((key) => (
            <li key={key}>
              <h3 className="h3">{t(`why.${key}.title`)}</h3>
              <p>{t(`why.${key}.text`)}</p>
            </li>
          ))}
        </ol>
        <p className="h2 revenue-sum">{t('why.sum')}</p>
      </Section>
      <CallToAction title={t('call.title')} text={t('call.text')}>
        {book}
      </CallToAction>
    </main>
  );
}
