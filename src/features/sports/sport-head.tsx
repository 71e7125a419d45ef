import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import type { Sport } from './sport.ts';

type SportHeadProps = {
  sport: Sport;
  /** What lies behind the player: the beam, the posts, the circle, the ceiling. */
  ground?: ReactNode;
  /** The player, with the corners round the ball. */
  children: ReactNode;
};

/** The poster of a sport's page. Each sport has a board, a place for its player and a ground of its own. */
export function SportHead({ sport, ground, children }: SportHeadProps) {
  const { t } = useTranslation(['sport', 'site']);
  return (
    <section className={`sport-head sport-head-${sport}`}>
      {ground}
      <div className="wrap sport-head-in">
        <div className="sport-head-title">
          <p className="tag sport-kicker">
            <Icon name={sport} size={22} />
            {t(`site:nav.${sport}`)}
          </p>
          <h1 tabIndex={-1}>{t(`${sport}.title`)}</h1>
        </div>
        <div className="sport-head-player">{children}</div>
        <div className="sport-head-words">
          <p className="lead">{t(`${sport}.lead`)}</p>
          <p className="actions">
            <EnquiryLink kind="demo" className={buttonClass({ variant: 'primary', size: 'big' })}>
              {t('shared.demo')}
            </EnquiryLink>
            <Link className={buttonClass({ size: 'big' })} to={href('forClubs')}>
              {t('shared.forClubs')}
            </Link>
          </p>
        </div>
      </div>
      <Touchline />
    </section>
  );
}
