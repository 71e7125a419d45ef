import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ChangeTexts } from './change-texts.tsx';
import type { QueueEntry } from './queue-entries.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entry: QueueEntry;
  busy: boolean;
  onDiscard: () => void;
};

/** Shows what is lost before it is. */
export function DiscardDialog({ open, onOpenChange, entry, busy, onDiscard }: Props) {
  const { t } = useTranslation(['sync', 'common']);
  const conflict = entry.fault?.code === 'conflict';
  const own = entry.changes.map((change) => ({ ...change, theirs: null }));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="danger"
      title={t('discardDialog.title')}
      description={t(conflict ? 'discardDialog.theirsText' : 'discardDialog.text')}
      confirmLabel={t(conflict ? 'keepTheirs' : 'discardDialog.confirm')}
      cancelLabel={t('common:cancel')}
      busy={busy}
      onConfirm={onDiscard}
    >
      {own.length > 0 ? <ChangeTexts changes={own} /> : <p>{t('discardDialog.nothing')}</p>}
    </ConfirmDialog>
  );
}
