import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useOnline } from '#bindings/connectivity.ts';
import { useLanguage } from '#bindings/language.ts';
import { useNow } from '#bindings/now.ts';
import { toMs } from '#domain/instant.ts';
import { formatAge } from '#i18n/format.ts';
import { href } from '#routes/routes.ts';
import type { SyncStatus } from '#sync/status.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueueList } from './queue-list.tsx';
import { useSyncNow } from './use-sync-now.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; status: SyncStatus };

/** What waits on this device and what needs a person. */
export function SyncDialog({ open, onOpenChange, status }: Props) {
  const { t } = useTranslation(['sync', 'common']);
  const online = useOnline();
  const { busy, syncNow } = useSyncNow();
  const close = (): void => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={t('title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('common:close')}
          </Button>
          <Button
            variant="ink"
            icon="sync"
            busy={busy}
            busyLabel={t('sending')}
            disabled={!online}
            onClick={syncNow}
          >
            {t('now')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <SyncNotices status={status} onLeave={close} />
        <QueueList onLeave={close} />
      </div>
    </Dialog>
  );
}

function SyncNotices({ status, onLeave }: { status: SyncStatus; onLeave: () => void }) {
  const { t } = useTranslation('sync');
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const online = useOnline();
  const now = useNow();
  const since = status.oldestWaitingSince;
  return (
    <>
      {!online && (
        <Notice tone="wait" icon="nosignal">
          {t('offline')}
        </Notice>
      )}
      {status.needsLogin && (
        <Notice
          tone="bad"
          icon="lock"
          action={
            <Link
              to={`${href('auth')}?next=${encodeURIComponent(pathname + search)}`}
              className={buttonClass({ size: 'small' })}
              onClick={onLeave}
            >
              {t('loginAction')}
            </Link>
          }
        >
          {t('login')}
        </Notice>
      )}
      {status.waiting + status.parked === 0 && (
        <Notice tone="good" icon="check">
          {t('allSaved')}
        </Notice>
      )}
      {since !== null && (
        <p className="text-text-2">
          {t('oldest', { age: formatAge(toMs(now) - toMs(since), language) })}
        </p>
      )}
    </>
  );
}
