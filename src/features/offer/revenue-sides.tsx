import { useTranslation } from 'react-i18next';
import { Section } from '#ui/site/section.tsx';

const SIDES = ['clubs', 'leagues', 'sponsors'] as const;

/** Who gives what and gets what; on phones each side is a block of its own. */
export function RevenueSides() {
  const { t } = useTranslation('revenue');
  return (
    <Section title={t('who.title')} aside={<p>{t('who.lead')}</p>}>
      <table className="revenue-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('who.title')}</span>
            </th>
            <th scope="col" className="tag">
              {t('who.brings')}
            </th>
            <th scope="col" className="tag">
              {t('who.gets')}
            </th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((key) => (
            <tr key={key}>
              <th scope="row" className="h1">
                {t(`who.${key}.title`)}
              </th>
              <td data-label={t('who.brings')}>{t(`who.${key}.brings`)}</td>
              <td data-label={t('who.gets')}>
                <b>{t(`who.${key}.gets`)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
