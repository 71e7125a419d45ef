import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { ScoreBug } from '#ui/site/score-bug.tsx';
import { Section } from '#ui/site/section.tsx';

/** The two sources of income, as fans and sponsors meet them. */
export function ClubsRevenue() {
  const { t } = useTranslation(['clubs', 'site']);
  return (
    <Section
      title={t('revenue.title')}
      aside={
        <Link className="text-link" to={href('revenueSharing')}>
          {t('revenue.link')}
          <Icon name="right" />
        </Link>
      }
    >
      <div className="offer-cards clubs-income">
        <article className="clubs-fans">
          <h3 className="h2">{t('revenue.fans.title')}</h3>
          <p>{t('revenue.fans.text')}</p>
          <Picture name="rugby" sizes="(min-width: 48rem) 34vw, 82vw" alt={t('revenue.rugbyAlt')} />
        </article>
        <article className="clubs-sponsors on-dark">
          <div className="clubs-shot">
            <Picture
              name="match-net"
              sizes="(min-width: 48rem) 56vw, 100vw"
              alt={t('revenue.matchAlt')}
            />
            <ScoreBug live={t('site:bug.live')} home="KIL" score="2–1" away="DUN" clock="63:14" />
            <p className="clubs-lower" aria-hidden="true">
              <b>{t('revenue.sponsorName')}</b>
              <span>{t('revenue.sponsorLine')}</span>
            </p>
          </div>
          <div className="clubs-words">
            <h3 className="h2">{t('revenue.sponsors.title')}</h3>
            <p>{t('revenue.sponsors.text')}</p>
          </div>
        </article>
      </div>
    </Section>
  );
}
