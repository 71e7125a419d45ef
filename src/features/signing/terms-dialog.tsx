import { useTranslation } from 'react-i18next';
import type { DocumentFile } from '#domain/document-file.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Documents } from './documents.tsx';
import { TextBlocks } from './text-blocks.tsx';

export type TermsDialogProps = {
  terms: string;
  files: readonly DocumentFile[];
  open: boolean;
  onClose: () => void;
};

/** All terms. Loaded on demand: dialogs are not part of the signing page's first weight. */
export function TermsDialog({ terms, files, open, onClose }: TermsDialogProps) {
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
        <TextBlocks text={terms} />
        <Documents files={files} />
      </div>
    </Dialog>
  );
}
