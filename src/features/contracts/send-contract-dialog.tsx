import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import { useLanguage } from '#bindings/language.ts';
import { useStaff } from '#bindings/services.ts';
import type { Contract } from '#domain/contract.ts';
import { formatDate } from '#i18n/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBookAct } from './use-book-act.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; contract: Contract };

export function SendContractDialog({ open, onOpenChange, contract }: Props) {
  const { t } = useTranslation(['contract', 'common']);
  const { language } = useLanguage();
  const { book } = useStaff();
  const online = useOnline();
  const act = useBookAct();
  const [busy, setBusy] = useState(false);
  const date = formatDate(contract.expires_at, language);

  const send = async (): Promise<void> => {
    setBusy(true);
    await act(() => book.sendContract(contract.id), {
      done: t('toast.sent'),
      doneText: online ? t('toast.sentText', { date }) : t('toast.sentLater'),
      failed: t('toast.sendFailed'),
    });
    setBusy(false);
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('sendDialog.title')}
      description={t('sendDialog.text', { date })}
      confirmLabel={t('sendDialog.confirm')}
      cancelLabel={t('common:cancel')}
      busy={busy}
      onConfirm={() => void send()}
    >
      {!online && (
        <Notice tone="wait" icon="nosignal">
          {t('sendDialog.offline')}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
