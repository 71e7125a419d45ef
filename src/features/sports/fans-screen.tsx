import './fans.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { brand } from '#routes/brand.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { ExternalLink } from '#ui/site/external-link.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import { FanLinks } from './fan-links.tsx';
import { FanClub } from './fan-club.tsx';
import { FanOffer } from './fan-offer.tsx';
import { KickOffClock } from './kick-off-clock.tsx';

export function FansScreen() {
  const { t } = useTranslation(['fans', 'site']);
  return (
    <main id="main" tabIndex={-1}>
      <section className="fans-head">
        <div className="wrap">
          <h1 tabIndex={-1}>{t('title')}</h1>
          <div className="fans-head-words">
            <p className="lead">{t('lead')}</p>
            <p className="actions">
              <ExternalLink
                className={buttonClass({ variant: 'ink', size: 'big' })}
                href={brand.fans.live}
                newTabLabel={t('site:newTab')}
              >
                {t('site:footer.watchLive')}
              </ExternalLink>
              <EnquiryLink kind="demo" className={buttonClass({ size: 'big' })}>
                {t('demo')}
              </EnquiryLink>
            </p>
          </div>
        </div>
        <Picture name="fans" sizes="(min-width: 768px) 70vw, 120vw" alt={t('alt')} priority />
        <Touchline />
      </section>
      <KickOffClock />
      <FanOffer />
      <FanClub />
      <FanLinks />
      <CallToAction title={t('call.title')} text={t('call.text')}>
        <EnquiryLink kind="demo" className={buttonClass({ variant: 'primary', size: 'big' })}>
          {t('call.demo')}
        </EnquiryLink>
        <Link className={buttonClass({ size: 'big' })} to={href('forClubs')}>
          {t('call.clubs')}
        </Link>
      </CallToAction>
    </main>
  );
}
