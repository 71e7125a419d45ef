import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSigning } from '#bindings/services.ts';
import type { SigningContract, StoredDecline, StoredSubmission } from '#sync/submission.ts';
import { Button } from '#ui/button.tsx';
import { SigningState } from '#ui/signing-layout.tsx';
import { useArt } from './art.ts';
import { TakeBack } from './declining-state.tsx';
import { KeptStatus } from './kept-status.tsx';
import { LazyPinForm } from './lazy-pin-form.tsx';
import { useSignedToast } from './signed-state.tsx';
import { StateHeading } from './state-heading.tsx';
import { signerOf } from './submission-facts.ts';
import { SubmissionTrack } from './submission-track.tsx';
import type { InPerson } from './use-handed-over.ts';
import { useKeeping } from './use-keeping.ts';
import { useSending } from './use-sending.ts';

type Props = {
  /** What the person gave on this device. */
  kept: StoredSubmission | StoredDecline;
  contract: SigningContract | null;
  inPerson: InPerson;
  sendsInBackground: boolean;
  fresh: boolean;
  arrived: boolean;
};

/** Answered on a handed-over device: thanks, the true state, and the next contract or the way back. */
export function HandBackState(props: Props) {
  const { kept, contract, inPerson, fresh, arrived } = props;
  const { t } = useTranslation('outcome');
  const { signing } = useSigning();
  const { sending } = useSending(signing, kept);
  const keeping = useKeeping(signing, props.sendsInBackground);
  const signature = 'submission' in kept ? kept : null;
  const done = kept.state === 'signed' || kept.state === 'declined';
  const art = useArt(signature && done ? 'scorer' : 'keeper');
  useSignedToast(fresh && signature !== null && done);
  const name = signature && signerOf(signature, contract);
  const more = inPerson.waiting.length > 0;
  const email = contract?.customer_email ?? null;
  return (
    <SigningState art={art} tone={signature && done ? 'signed' : 'saved'}>
      <StateHeading arrived={arrived}>
        {name === null
          ? t(more ? 'handOver.thanksNext' : 'handOver.thanks')
          : t(more ? 'handOver.thanksNextName' : 'handOver.thanksName', { name })}
      </StateHeading>
      <SubmissionTrack
        of={signature ? 'signature' : 'decline'}
        place={done ? 'signed' : sending ? 'sending' : 'saved'}
      />
      {done ? (
        <p className="lead" aria-live="polite">
          {t(signature ? 'handOver.signed' : 'handOver.declined')}
        </p>
      ) : (
        <KeptStatus
          kept={kept}
          sending={sending}
          lead={t(signature ? 'handOver.notYet' : 'handOver.declineNotYet')}
          warning={keeping === 'fragile' ? t('waiting.fragile') : null}
        />
      )}
      {signature && email !== null && (
        <p>{t(done ? 'handOver.copyGoes' : 'handOver.copy', { email })}</p>
      )}
      {!signature && !done && (
        <TakeBack token={kept.token} possible={kept.attempts === 0 && !sending} />
      )}
      {more && <NextContract inPerson={inPerson} />}
      <LazyPinForm unlock={inPerson.unlock} />
    </SigningState>
  );
}

/** The device stays locked on the way. */
function NextContract({ inPerson: { waiting, next } }: { inPerson: InPerson }) {
  const { t } = useTranslation('outcome');
  const [state, setState] = useState<'ready' | 'going' | 'failed'>('ready');
  const go = async () => {
    setState('going');
    if (!(await next())) setState('failed');
  };
  const [first] = waiting;
  return (
    <div className="sg-ask">
      <p>{t('handOver.left', { count: waiting.length })}</p>
      {first && (
        <Button
          variant="primary"
          size="big"
          block
          iconAfter="right"
          busy={state === 'going'}
          onClick={() => void go()}
        >
          {t('handOver.next', { customer: first.customer })}
        </Button>
      )}
      {first && <p className="small muted">{first.title}</p>}
      <output className="sg-answer">{state === 'failed' && t('handOver.nextFailed')}</output>
    </div>
  );
}
