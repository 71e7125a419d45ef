import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#bindings/failure-text.ts';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { Template } from '#domain/template.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { HistoryEntry } from './history-entries.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  template: Template;
  entry: HistoryEntry | null;
};

/** Says that nothing is lost, since the present text becomes a version itself. */
export function RestoreVersionDialog({ open, onOpenChange, template, entry }: Props) {
  const { t } = useTranslation(['templates', 'common']);
  const { book } = useStaff();
  const showToast = useToasts((toasts) => toasts.show);
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const number = entry?.revision ?? 0;
  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      await book.restoreTemplate(template.id, number);
      const description = t('toast.restoredText', { number });
      showToast({ title: t('toast.restored'), description, variant: 'default' });
    } catch (error) {
      const description = failureText(error);
      showToast({ title: t('toast.restoreFailed'), description, variant: 'destructive' });
    }
    setBusy(false);
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('restoreDialog.title', { number })}
      description={t('restoreDialog.text')}
      confirmLabel={t('restoreDialog.confirm')}
      cancelLabel={t('common:cancel')}
      busy={busy}
      onConfirm={() => void restore()}
    />
  );
}
