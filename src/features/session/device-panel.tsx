import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportUnsent } from '#bindings/export-unsent.ts';
import { useLanguage } from '#bindings/language.ts';
import { useStaff } from '#bindings/services.ts';
import { useSyncStatus } from '#bindings/staff-data.ts';
import { useStorageState } from '#bindings/storage-state.ts';
import { formatBytes } from '#i18n/format.ts';
import { isNearlyFull, type StorageState } from '#sync/storage-care.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';

/** How safe the work on this device is, and how to take it along when the device must be given up. */
export function DevicePanel() {
  const { t } = useTranslation('account');
  const storage = useStorageState();
  return (
    <Panel title={t('device.title')}>
      <div className="grid gap-5">
        {storage !== undefined && <Room storage={storage} />}
        <Unsent />
      </div>
    </Panel>
  );
}

function Room({ storage }: { storage: StorageState }) {
  const { t } = useTranslation(['account', 'contracts']);
  const { language } = useLanguage();
  const { persisted, usedBytes, quotaBytes } = storage;
  return (
    <div className="grid gap-3">
      {isNearlyFull(storage) && (
        <Notice tone="bad" title={t('contracts:area.nearlyFullTitle')}>
          {t('contracts:area.nearlyFull')}
        </Notice>
      )}
      {persisted === true && (
        <Notice tone="good" icon="lock">
          {t('device.persisted')}
        </Notice>
      )}
      {persisted === false && <AskToKeep />}
      {persisted === null && <p>{t('device.unknown')}</p>}
      {usedBytes !== null && quotaBytes !== null && (
        <p className="text-text-2">
          {t('device.room', {
            used: formatBytes(usedBytes, language),
            quota: formatBytes(quotaBytes, language),
          })}
        </p>
      )}
    </div>
  );
}

function AskToKeep() {
  const { t } = useTranslation('account');
  const { storage } = useStaff();
  const [refused, setRefused] = useState(false);
  const ask = async (): Promise<void> => setRefused((await storage.keep()) !== true);
  return (
    <div className="grid justify-items-start gap-3" aria-live="polite">
      <p>{t('device.notPersisted')}</p>
      <Button icon="lock" onClick={() => void ask()}>
        {t('device.ask')}
      </Button>
      {refused && <p className="text-text-2">{t('device.refused')}</p>}
    </div>
  );
}

function Unsent() {
  const { t } = useTranslation(['account', 'sync']);
  const status = useSyncStatus();
  const { busy, exportUnsent } = useExportUnsent();
  const unsent = (status?.waiting ?? 0) + (status?.parked ?? 0);
  return (
    <div className="grid justify-items-start gap-3">
      <p>{unsent === 0 ? t('device.allSent') : t('device.unsent', { count: unsent })}</p>
      {unsent > 0 && (
        <>
          <p className="text-text-2">{t('device.exportHint')}</p>
          <Button icon="download" busy={busy} onClick={() => void exportUnsent()}>
            {t('sync:export')}
          </Button>
        </>
      )}
    </div>
  );
}
