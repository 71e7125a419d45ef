import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportUnsent } from '#bindings/export-unsent.ts';
import { usePageTitle } from '#bindings/page-title.ts';
import { useStaff } from '#bindings/services.ts';
import { useSyncStatus } from '#bindings/staff-data.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Design §3: signed in, but the allow-list does not know the address. Nothing of the person's is lost. */
export function NotStaffScreen({ email }: { email: string }) {
  const { t } = useTranslation(['account', 'sync']);
  const { book } = useStaff();
  const status = useSyncStatus();
  const { busy, exportUnsent } = useExportUnsent();
  const [checking, setChecking] = useState(false);
  usePageTitle(t('notStaff.title'));
  const unsent = (status?.waiting ?? 0) + (status?.parked ?? 0);
  const check = async (): Promise<void> => {
    setChecking(true);
    // A failed look changes nothing: the screen stays until the server says otherwise.
    await book.syncNow().catch(() => undefined);
    setChecking(false);
  };
  return (
    <div className="mx-auto grid w-full max-w-[40rem] gap-5">
      <PageHeading title={t('notStaff.title')} />
      <p className="lead">{t('notStaff.text', { email })}</p>
      <p>{t('notStaff.help')}</p>
      {unsent > 0 && (
        <Notice tone="wait" icon="clock">
          {t('notStaff.waiting', { count: unsent })}
        </Notice>
      )}
      <div className="button-row">
        <Button
          variant="primary"
          icon="sync"
          busy={checking}
          busyLabel={t('notStaff.checking')}
          onClick={() => void check()}
        >
          {t('notStaff.again')}
        </Button>
        {unsent > 0 && (
          <Button icon="download" busy={busy} onClick={() => void exportUnsent()}>
            {t('sync:export')}
          </Button>
        )}
      </div>
    </div>
  );
}
