import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/site/section.tsx';

const GATES = [
  { key: 'clubs', letter: 'A', page: 'forClubs' },
  { key: 'leagues', letter: 'B', page: 'forLeagues' },
  { key: 'enterprise', letter: 'C', page: 'enterprise' },
] as const;
const CLOSER = ['technology', 'revenueSharing', 'sports', 'fanEngagement', 'faq'] as const;

/** Three entrances to the ground, of unlike size, and the ways to look closer first. */
export function SolutionsGates() {
  const { t } = useTranslation(['solutions', 'site']);
  return (
    <Section tone="sunk" title={t('gates.title')}>
      <ul className="offer-cards solutions-gates">
        {GATES.map(({ key, letter, page }) => (
          <li key={key}>
            <Link to={href(page)}>
              <span className="solutions-sign" aria-hidden="true">
                <span className="tag">{t('gates.gate')}</span>
                <b>{letter}</b>
              </span>
              <span className="solutions-door">
                <b className="h2">{t(`gates.${key}.title`)}</b>
                <span>{t(`gates.${key}.text`)}</span>
                <Icon name="right" size={28} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="solutions-closer">
        <h3 className="h4">{t('gates.more')}</h3>
        <ul>
          {CLOSER.map((page) => (
            <li key={page}>
              <Link className="text-link" to={href(page)}>
                {t(`site:nav.${page}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
