import { useTranslation } from 'react-i18next';
import { Section } from '#ui/site/section.tsx';
import { FOUR } from './sport.ts';
import { GroundSection } from './ground-section.tsx';

/** From the mast to the phone, on a cut through the ground. */
export function HowItWorks() {
  const { t } = useTranslation('technology');
  return (
    <Section
      id="how-it-works"
      tone="pink"
      className="tech-how"
      title={t('how.title')}
      aside={<p>{t('how.lead')}</p>}
    >
      <GroundSection label={t('how.diagram')} />
      <ol className="tech-stations">
        {FOUR.map((key, index) => (
          <li key={key}>
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="h3">{t(`how.${key}.title`)}</h3>
            <p>{t(`how.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
