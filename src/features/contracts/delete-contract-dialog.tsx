import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  /** Runs while the dialog stays open and busy. */
  onDelete: () => Promise<unknown>;
  /** Closed, and what opened it is no longer there to take the focus. */
  onOpenerGone?: () => void;
};

/** Spec §5: the confirmation says that it cannot be undone. */
export function DeleteContractDialog(props: Props) {
  const { open, onOpenChange, name, onDelete, onOpenerGone } = props;
  const { t } = useTranslation(['contracts', 'common']);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await onDelete();
    setBusy(false);
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="danger"
      title={t('deleteDialog.title')}
      description={t('deleteDialog.text', { name })}
      confirmLabel={t('deleteDialog.confirm')}
      cancelLabel={t('common:cancel')}
      busy={busy}
      onOpenerGone={onOpenerGone}
      onConfirm={() => void confirm()}
    />
  );
}
