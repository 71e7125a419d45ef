import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import { useStaff } from '#bindings/services.ts';
import { useSyncStatus } from '#bindings/staff-data.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SignOut } from './use-sign-out.ts';

type Props = Pick<SignOut, 'open' | 'setOpen' | 'leave' | 'leaving'>;

/** Design §4: unsent work is never lost by signing out. */
export function SignOutDialog({ open, setOpen, leave, leaving }: Props) {
  const { t } = useTranslation(['contracts', 'common']);
  const { book } = useStaff();
  const online = useOnline();
  const status = useSyncStatus();
  const [sync, setSync] = useState<'idle' | 'running' | 'done'>('idle');
  const waiting = status?.waiting ?? 0;
  const parked = status?.parked ?? 0;
  const clear = waiting + parked === 0;

  const syncNow = async (): Promise<void> => {
    setSync('running');
    try {
      await book.syncNow();
    } finally {
      setSync('done');
    }
  };
  const change = (next: boolean): void => {
    setOpen(next);
    if (!next) setSync('idle');
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t(clear ? 'area.signOut' : 'signOut.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(false)}>
            {t('signOut.stay')}
          </Button>
          <Button variant={clear ? 'primary' : 'outline'} busy={leaving} onClick={leave}>
            {t(clear ? 'area.signOut' : 'signOut.keep')}
          </Button>
          {!clear && (
            <Button
              variant="primary"
              icon="sync"
              busy={sync === 'running'}
              busyLabel={t('signOut.syncing')}
              disabled={!online}
              onClick={() => void syncNow().catch(() => undefined)}
            >
              {t('signOut.syncNow')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4" aria-live="polite">
        {clear ? (
          <p>{t('signOut.allSent')}</p>
        ) : (
          <>
            <p className="font-bold">
              {waiting + parked > 0 && t('signOut.waiting', { count: waiting + parked })}{' '}
              {parked > 0 && t('signOut.parked', { count: parked })}
            </p>
            <p>{t('signOut.text')}</p>
            {!online && (
              <Notice tone="wait" icon="nosignal">
                {t('signOut.offline')}
              </Notice>
            )}
            {sync === 'done' && <Notice tone="wait">{t('signOut.stillWaiting')}</Notice>}
          </>
        )}
      </div>
    </Dialog>
  );
}
