import { useTranslation } from 'react-i18next';

const REASONS = ['investment', 'revenue', 'fans', 'analysis'] as const;

/** Four reasons, as a league table. */
export function WhyTable() {
  const { t } = useTranslation('sports');
  return (
    <section className="section section-night on-dark" aria-labelledby="why">
      <div className="wrap">
        <h2 className="h1" id="why">
          {t('why.title')}
        </h2>
        <ol className="sports-table">
          {REASONS.map((key, index) => (
            <li key={key}>
              <span className="num sports-place" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="h2">{t(`why.${key}.title`)}</h3>
              <p>{t(`why.${key}.text`)}</p>
              <span className="num sports-points" aria-hidden="true">
                {t(`why.${key}.value`)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
