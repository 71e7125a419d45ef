import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#bindings/failure-text.ts';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { Template } from '#domain/template.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  template: Template | null;
};

/** Spec §5: the confirmation says that it cannot be undone. Contracts made from it stay. */
export function DeleteTemplateDialog({ open, onOpenChange, template }: Props) {
  const { t } = useTranslation(['templates', 'common']);
  const { book } = useStaff();
  const showToast = useToasts((toasts) => toasts.show);
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  const remove = async (id: string): Promise<void> => {
    setBusy(true);
    try {
      await book.deleteTemplate(id);
      showToast({ title: t('toast.deleted'), variant: 'default' });
    } catch (error) {
      const description = failureText(error);
      showToast({ title: t('toast.deleteFailed'), description, variant: 'destructive' });
    }
    setBusy(false);
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="danger"
      title={t('deleteDialog.title')}
      description={t('deleteDialog.text', { name: template?.name ?? '' })}
      confirmLabel={t('deleteDialog.confirm')}
      cancelLabel={t('common:cancel')}
      busy={busy}
      onConfirm={() => void (template && remove(template.id))}
    />
  );
}
