import './sports.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { SportCards } from './sport-cards.tsx';
import { SportVoices } from './sport-voices.tsx';
import { WhyTable } from './why-table.tsx';

const COUNT = { sports: '4', cameras: '1', operators: '0' } as const;

export function SportsScreen() {
  const { t } = useTranslation('sports');
  return (
    <main id="main" tabIndex={-1}>
      <section className="sports-top">
        <div className="wrap sports-head">
          <div>
            <h1 tabIndex={-1}>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
          <ul className="sports-count">
            {(['sports', 'cameras', 'operators'] as const).map((key) => (
              <li key={key}>
                <span className="num">{COUNT[key]}</span> <span>{t(`count.${key}`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <SportCards />
      </section>
      <WhyTable />
      <SportVoices />
      <CallToAction title={t('call.title')} text={t('call.text')}>
        <EnquiryLink kind="demo" className={buttonClass({ variant: 'primary', size: 'big' })}>
          {t('call.demo')}
        </EnquiryLink>
        <Link className={buttonClass({ size: 'big' })} to={href('bookDemo')}>
          {t('call.direct')}
        </Link>
      </CallToAction>
    </main>
  );
}
