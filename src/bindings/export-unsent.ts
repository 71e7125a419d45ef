import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from './save-file.ts';
import { useStaff } from './services.ts';
import { useToasts } from './toasts.ts';

/** Saves what the server does not have as a file; answers whether that worked. */
export function useExportUnsent(): { busy: boolean; exportUnsent: () => Promise<boolean> } {
  const { t } = useTranslation('sync');
  const { book } = useStaff();
  const showToast = useToasts((toasts) => toasts.show);
  const [busy, setBusy] = useState(false);
  const exportUnsent = async (): Promise<boolean> => {
    setBusy(true);
    try {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(await book.exportUnsent(), `touchline-unsent-${day}.json`);
      showToast({ title: t('exported'), variant: 'default' });
      return true;
    } catch {
      showToast({ title: t('exportFailed'), variant: 'destructive' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, exportUnsent };
}
