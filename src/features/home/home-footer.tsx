import { useTranslation } from 'react-i18next';
import { useNow } from '#bindings/now.ts';

/** Copyright with the current year, and where we come from. */
export function HomeFooter() {
  const { t } = useTranslation(['home', 'common']);
  const brand = t('common:brand');
  const now = useNow();
  return (
    <footer className="home-foot">
      <p className="home-foot-word" aria-hidden="true">
        {brand}
      </p>
      <div className="home-foot-line">
        <p>{t('footer.rights', { year: new Date(now).getFullYear(), brand })}</p>
        <p className="home-made">
          <i aria-hidden="true" />
          {t('footer.made')}
        </p>
      </div>
    </footer>
  );
}
