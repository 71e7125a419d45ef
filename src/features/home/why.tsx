import './why.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Section } from '#ui/site/section.tsx';

const NOUGHTS = ['cost', 'hassle', 'moments', 'limits'] as const;

/** A scoreboard of noughts. */
export function Why() {
  const { t } = useTranslation(['home', 'site']);
  return (
    <Section tone="night" title={t('why.title')}>
      <ul className="home-noughts home-rise">
        {NOUGHTS.map((nought) => (
          <li key={nought}>
            <b className="num">0</b> <span className="h3">{t(`why.${nought}`)}</span>
          </li>
        ))}
      </ul>
      <div className="home-why">
        <p className="lead">{t('why.text')}</p>
        <p className="actions">
          <EnquiryLink kind="partner" className={buttonClass({ variant: 'primary' })}>
            {t('site:becomePartner')}
          </EnquiryLink>
          <Link className={buttonClass()} to={href('faq')}>
            {t('site:faq')}
          </Link>
        </p>
      </div>
    </Section>
  );
}
