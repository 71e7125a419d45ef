import { useTranslation } from 'react-i18next';

/** Spec §1: the three selling points, as hoardings along the touchline. */
export function SellingPoints() {
  const { t } = useTranslation('home');
  return (
    <ul className="home-boards" aria-label={t('points.label')}>
      {POINTS.map((point) => (
        <li key={point}>
          <h2>{t(`points.${point}.title`)}</h2>
          <p>{t(`points.${point}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}

const POINTS = ['camera', 'coverage', 'revenue'] as const;
