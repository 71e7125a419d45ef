import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

/** Spec §2: Retry reloads the page. */
export function RetryButton() {
  const { t } = useTranslation('news');
  return (
    <Button icon="sync" onClick={() => location.reload()}>
      {t('retry')}
    </Button>
  );
}
