import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

/** Says what is true after a fault of ours: the page broke, the saved work did not. */
export function CrashScreen() {
  const { t } = useTranslation();
  return (
    <main className="page stack" role="alert">
      <h1 className="h1">{t('crash.title')}</h1>
      <p className="lead">{t('crash.text')}</p>
      <p>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      </p>
    </main>
  );
}
