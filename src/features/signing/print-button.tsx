import { useTranslation } from 'react-i18next';
import type { SigningContract } from '#sync/submission.ts';
import { Notice } from '#ui/notice.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { useLazyPart } from './use-lazy-part.ts';

const fetchPart = async () => (await import('./print/print-or-save.tsx')).PrintOrSave;

/** A copy of what is being signed, on paper or as a file. */
export function PrintButton({ contract }: { contract: SigningContract }) {
  const { t } = useTranslation('signing');
  const { state, part: PrintOrSave, load } = useLazyPart(fetchPart, 'reader');
  if (PrintOrSave !== null) return <PrintOrSave contract={contract} />;
  return (
    <div className="sg-print">
      <button
        type="button"
        className={textLinkClass()}
        aria-busy={state === 'loading'}
        onClick={() => void load()}
      >
        {t('print.open')}
      </button>
      {state === 'failed' && (
        <Notice tone="wait" role="alert">
          {t('part.failed')}
        </Notice>
      )}
    </div>
  );
}
