import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { TextBlocks } from './contract-text.tsx';

export type TermsDialogProps = { terms: string; open: boolean; onClose: () => void };

/** All terms. Loaded on demand: dialogs are not part of the signing page's first weight. */
export function TermsDialog({ terms, open, onClose }: TermsDialogProps) {
  const { t } = useTranslation(['signing', 'common']);
  return (
    <Dialog
      size="wide"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('terms.title')}
      closeLabel={t('common:close')}
    >
      <div className="sg-blocks">
        <TextBlocks text={terms} level={3} />
      </div>
    </Dialog>
  );
}
