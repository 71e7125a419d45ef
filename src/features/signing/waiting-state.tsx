import { useTranslation } from 'react-i18next';
import { useSigning } from '#bindings/services.ts';
import type { SigningContract, StoredSubmission } from '#sync/submission.ts';
import { Button } from '#ui/button.tsx';
import { SigningState } from '#ui/signing-layout.tsx';
import { useArt } from './art.ts';
import { StateHeading } from './state-heading.tsx';
import { SubmissionReceipt } from './submission-receipt.tsx';
import { SubmissionTrack } from './submission-track.tsx';
import { useFragile, useLeaveGuard } from './use-fragile.ts';
import { useSending } from './use-sending.ts';

type Props = {
  submission: StoredSubmission;
  contract: SigningContract | null;
  sendsInBackground: boolean;
  arrived: boolean;
};

/** Kept on this device: says whether it goes on with the page closed, and never that it is signed. */
export function WaitingState({ submission, contract, sendsInBackground, arrived }: Props) {
  const art = useArt('keeper');
  const { t } = useTranslation('signing');
  const { signing } = useSigning();
  const { sending, trying, failed, sendNow } = useSending(signing, submission);
  const fragile = useFragile(signing);
  useLeaveGuard(fragile);
  const keeping = fragile ? 'fragile' : sendsInBackground ? 'background' : 'foreground';
  return (
    <SigningState art={art} tone="saved">
      <StateHeading arrived={arrived}>
        {sending ? t('waiting.sending') : t('waiting.saved')}
      </StateHeading>
      <SubmissionTrack place={sending ? 'sending' : 'saved'} />
      <div aria-live="polite" className="sg-status">
        <p className="lead">{sending ? t('waiting.sendingText') : t(`waiting.${keeping}`)}</p>
        {sending && fragile && <p className="lead">{t('waiting.fragile')}</p>}
        {failed && !sending && <p>{t('waiting.failed')}</p>}
      </div>
      <SubmissionReceipt submission={submission} contract={contract} />
      <Button
        size="big"
        block
        icon="sync"
        busy={trying}
        busyLabel={t('track.sending')}
        onClick={sendNow}
      >
        {t('waiting.sendNow')}
      </Button>
    </SigningState>
  );
}
