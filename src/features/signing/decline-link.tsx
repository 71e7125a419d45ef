import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SigningSnapshot } from '#sync/submission.ts';
import { textLinkClass } from '#ui/text-link-class.ts';
import { laterPart, useLaterPart } from './later-part.ts';

const dialog = laterPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

/** The way not to sign. What it opens comes later, and is there offline once it has come. */
export function DeclineLink({ snapshot }: { snapshot: SigningSnapshot }) {
  const { t } = useTranslation('signing');
  const { value: Dialog, failed, retry } = useLaterPart(dialog, 'idle');
  const [wanted, setWanted] = useState(false);
  // Outlives the dialog, so that closing it loses nothing.
  const [reason, setReason] = useState('');
  const open = () => {
    setWanted(true);
    if (!Dialog) void retry();
  };
  return (
    <div className="sg-decline">
      <button
        type="button"
        className={textLinkClass()}
        aria-haspopup="dialog"
        aria-busy={wanted && !Dialog && !failed}
        onClick={open}
      >
        {t('decline.link')}
      </button>
      <output className="sg-answer">{wanted && !Dialog && failed && t('decline.failed')}</output>
      {Dialog && (
        <Dialog
          snapshot={snapshot}
          open={wanted}
          onClose={() => setWanted(false)}
          reason={reason}
          onReason={setReason}
        />
      )}
    </div>
  );
}
