import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import { useStaff } from '#bindings/services.ts';
import { useSyncStatus } from '#bindings/staff-data.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ExportAndDiscard } from './export-and-discard.tsx';
import type { SignOut } from './use-sign-out.ts';

type Props = Pick<SignOut, 'open' | 'setOpen' | 'leave' | 'leaving'>;
type Step = 'ask' | 'discard';

/** Design §4: signing out with unsent work offers to send it, to keep it, or to export and discard it. */
export function SignOutDialog({ open, setOpen, leave, leaving }: Props) {
  const { t } = useTranslation(['sync', 'contracts', 'common']);
  const status = useSyncStatus();
  const [step, setStep] = useState<Step>('ask');
  const unsent = (status?.waiting ?? 0) + (status?.parked ?? 0);
  const change = (next: boolean): void => {
    setOpen(next);
    if (!next) setStep('ask');
  };
  const title =
    unsent === 0
      ? t('contracts:area.signOut')
      : t(step === 'ask' ? 'signOut.title' : 'signOut.exportTitle');
  return (
    <Dialog open={open} onOpenChange={change} title={title} closeLabel={t('common:close')}>
      {unsent > 0 && step === 'discard' ? (
        <ExportAndDiscard
          leaving={leaving}
          onBack={() => setStep('ask')}
          onDiscard={() => leave({ discardUnsent: true })}
        />
      ) : (
        <AskFirst
          unsent={unsent}
          parked={status?.parked ?? 0}
          leaving={leaving}
          onStay={() => change(false)}
          onLeave={() => leave({ discardUnsent: false })}
          onDiscard={() => setStep('discard')}
        />
      )}
    </Dialog>
  );
}

type AskProps = {
  unsent: number;
  parked: number;
  leaving: boolean;
  onStay: () => void;
  onLeave: () => void;
  onDiscard: () => void;
};

function AskFirst({ unsent, parked, leaving, onStay, onLeave, onDiscard }: AskProps) {
  const { t } = useTranslation(['sync', 'contracts']);
  const online = useOnline();
  const { sync, syncNow } = useSend();
  const clear = unsent === 0;
  return (
    <div className="grid gap-5">
      <div className="grid gap-4" aria-live="polite">
        {clear ? (
          <p>{t('signOut.allSent')}</p>
        ) : (
          <>
            <p className="font-bold">
              {t('signOut.waiting', { count: unsent })}{' '}
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
      <div className="flex flex-wrap gap-3">
        {!clear && (
          <Button
            variant="primary"
            icon="sync"
            busy={sync === 'running'}
            busyLabel={t('signOut.syncing')}
            disabled={!online}
            onClick={syncNow}
          >
            {t('signOut.syncNow')}
          </Button>
        )}
        <Button variant={clear ? 'primary' : 'outline'} busy={leaving} onClick={onLeave}>
          {clear ? t('contracts:area.signOut') : t('signOut.keep')}
        </Button>
        {!clear && (
          <Button variant="danger" icon="download" onClick={onDiscard}>
            {t('signOut.export')}
          </Button>
        )}
        <Button variant="ghost" onClick={onStay}>
          {t('signOut.stay')}
        </Button>
      </div>
    </div>
  );
}

function useSend(): { sync: 'idle' | 'running' | 'done'; syncNow: () => void } {
  const { book } = useStaff();
  const [sync, setSync] = useState<'idle' | 'running' | 'done'>('idle');
  const send = async (): Promise<void> => {
    setSync('running');
    // What could not be sent is said by the count that stays.
    await book.syncNow().catch(() => undefined);
    setSync('done');
  };
  return { sync, syncNow: () => void send() };
}
