import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { routes } from '#routes/routes.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useUpdate } from './update.ts';

/** Offers a waiting version. Never on the signing page: nobody reloads a signature away. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const { waiting, take } = useUpdate();
  const { pathname } = useLocation();
  if (!waiting || matchPath(routes.sign.path, pathname)) return null;
  return (
    <div className="fixed right-4 bottom-4 left-4 z-20 mx-auto max-w-md">
      <Notice
        tone="wait"
        icon="sync"
        title={t('update.title')}
        action={
          <Button size="small" onClick={take}>
            {t('update.action')}
          </Button>
        }
      >
        {t('update.text')}
      </Notice>
    </div>
  );
}
