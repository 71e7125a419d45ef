import { useTranslation } from 'react-i18next';
import { useSigning } from '#bindings/services.ts';
import type { StoredSubmission } from '#sync/submission.ts';
import { SigningState } from '#ui/signing-layout.tsx';
import { useArt } from './art.ts';
import { LazyPinForm } from './lazy-pin-form.tsx';
import type { Unlock } from './pin-form.tsx';
import { useSignedToast } from './signed-state.tsx';
import { StateHeading } from './state-heading.tsx';
import { SubmissionTrack } from './submission-track.tsx';
import { useFragile, useLeaveGuard } from './use-fragile.ts';
import { useSending } from './use-sending.ts';

type Props = { submission: StoredSubmission; fresh: boolean; arrived: boolean; unlock: Unlock };

/** Signed on a handed-over device: thanks, the true state, and the way back for staff. */
export function HandBackState({ submission, fresh, arrived, unlock }: Props) {
  const { t } = useTranslation('signing');
  const { signing } = useSigning();
  const { sending } = useSending(signing, submission);
  const fragile = useFragile(signing);
  const signed = submission.state === 'signed';
  const art = useArt(signed ? 'scorer' : 'keeper');
  useSignedToast(fresh && signed);
  useLeaveGuard(fragile && !signed);
  return (
    <SigningState art={art} tone={signed ? 'signed' : 'saved'}>
      <StateHeading arrived={arrived}>{t('handOver.thanks')}</StateHeading>
      <SubmissionTrack place={signed ? 'signed' : sending ? 'sending' : 'saved'} />
      <div aria-live="polite" className="sg-status">
        <p className="lead">{signed ? t('handOver.signed') : t('handOver.notYet')}</p>
        {!signed && fragile && <p>{t('waiting.fragile')}</p>}
      </div>
      <LazyPinForm unlock={unlock} />
    </SigningState>
  );
}
