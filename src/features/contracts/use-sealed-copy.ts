import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#bindings/save-file.ts';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { Contract } from '#domain/contract.ts';
import type { PaperFault } from '#sync/papers.ts';

/** Fetches the sealed PDF and hands it to the person; spec §8: 'Download failed'. */
export function useSealedCopy(contract: Pick<Contract, 'id'>): {
  busy: boolean;
  download: () => Promise<void>;
} {
  const { t } = useTranslation(['contract', 'contracts']);
  const { papers } = useStaff();
  const showToast = useToasts((toasts) => toasts.show);
  const [busy, setBusy] = useState(false);
  const fail = (fault: PaperFault): void => {
    const title = t('contracts:toast.downloadFailed');
    showToast({ title, description: t(`seal.fault.${fault}`), variant: 'destructive' });
  };
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const result = await papers.sealed(contract.id);
      if (result.ok) saveFile(result.value.blob, result.value.fileName);
      else fail(result.fault);
    } catch {
      fail('failed');
    }
    setBusy(false);
  };
  return { busy, download };
}
