import { useTranslation } from 'react-i18next';
import { Section } from '#ui/site/section.tsx';

const EARNINGS = ['sponsors', 'premium', 'monthly'] as const;

/** What else comes in: a scoreboard with the one figure that we may name, and three hoardings. */
export function RevenueEarnings() {
  const { t } = useTranslation('revenue');
  return (
    <Section
      tone="sunk"
      className="revenue-more"
      title={t('more.title')}
      aside={<p>{t('more.lead')}</p>}
    >
      <p className="revenue-score on-dark">
        <span className="num">
          100<small>%</small>
        </span>
        <span className="h3">{t('more.share')}</span>
      </p>
      <ul className="offer-cards revenue-hoardings">
        {EARNINGS.map((key) => (
          <li key={key}>
            <h3 className="h2">{t(`more.${key}.title`)}</h3>
            <p>{t(`more.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
