import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { SPORTS, type Sport } from './sport.ts';

/** The end of a sport's page: the other three, as hoardings along the touchline, and what to do. */
export function SportEnd({ sport }: { sport: Sport }) {
  const { t } = useTranslation(['sport', 'site']);
  return (
    <>
      <section className="sport-others" aria-labelledby="others">
        <div className="wrap sport-others-head">
          <h2 className="h2" id="others">
            {t('shared.others')}
          </h2>
          <Link className="text-link" to={href('sports')}>
            {t('shared.all')}
            <Icon name="right" size={18} />
          </Link>
        </div>
        <ul>
          {SPORTS.filter((other) => other !== sport).map((other) => (
            <li key={other}>
              <Link className={`sport-board-${other}`} to={href(other)}>
                <Icon name={other} size={44} />
                <span className="h2">{t(`site:nav.${other}`)}</span>
                <span>{t(`site:menu.text.${other}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <CallToAction title={t(`${sport}.call`)}>
        <EnquiryLink kind="demo" className={buttonClass({ variant: 'primary', size: 'big' })}>
          {t('shared.demo')}
        </EnquiryLink>
      </CallToAction>
    </>
  );
}
