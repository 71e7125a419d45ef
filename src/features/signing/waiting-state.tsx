import { useTranslation } from 'react-i18next';
import { useSigning } from '#bindings/services.ts';
import type { SigningContract, StoredSubmission } from '#sync/submission.ts';
import { Button } from '#ui/button.tsx';
import { SigningState } from '#ui/signing-layout.tsx';
import { useArt } from './art.ts';
import { KeptStatus } from './kept-status.tsx';
import { SaveReceipt } from './save-receipt.tsx';
import { StateHeading } from './state-heading.tsx';
import { SubmissionReceipt } from './submission-receipt.tsx';
import { SubmissionTrack } from './submission-track.tsx';
import { useKeeping } from './use-keeping.ts';
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
  const { t } = useTranslation('outcome');
  const { signing } = useSigning();
  const { sending, trying, sendNow } = useSending(signing, submission);
  const keeping = useKeeping(signing, sendsInBackground);
  return (
    <SigningState art={art} tone="saved">
      <StateHeading arrived={arrived}>
        {sending ? t('waiting.sending') : t('waiting.saved')}
      </StateHeading>
      <SubmissionTrack place={sending ? 'sending' : 'saved'} />
      <KeptStatus
        kept={submission}
        sending={sending}
        lead={sending ? t('waiting.sendingText') : t(`waiting.${keeping}`)}
        warning={sending && keeping === 'fragile' ? t('waiting.fragile') : null}
      />
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
      <SaveReceipt submission={submission} contract={contract} />
    </SigningState>
  );
}
