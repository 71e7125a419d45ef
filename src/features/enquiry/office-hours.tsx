import { useTranslation } from 'react-i18next';

/** When somebody is there, as a scoreboard; spoken as one sentence. */
export function OfficeHours() {
  const { t } = useTranslation(['contact', 'site']);
  return (
    <div>
      <h2 className="h3">{t('hours.title')}</h2>
      <p className="visually-hidden">{t('site:hours')}</p>
      <div className="contact-board" aria-hidden="true">
        <span className="contact-days">{t('hours.days')}</span>
        <b>{t('hours.open')}</b>
        <i>–</i>
        <b>{t('hours.close')}</b>
        <span className="contact-zone">{t('hours.zone')}</span>
      </div>
    </div>
  );
}
