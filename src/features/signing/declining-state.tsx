import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSigning } from '#bindings/services.ts';
import type { StoredDecline } from '#sync/submission.ts';
import { Button } from '#ui/button.tsx';
import { SigningState } from '#ui/signing-layout.tsx';
import { useArt } from './art.ts';
import { DeclineReason } from './declined-state.tsx';
import { KeptStatus } from './kept-status.tsx';
import { StateHeading } from './state-heading.tsx';
import { SubmissionTrack } from './submission-track.tsx';
import { useKeeping } from './use-keeping.ts';
import { useSending } from './use-sending.ts';

type Props = { decline: StoredDecline; sendsInBackground: boolean; arrived: boolean };

/** A decline on this device: kept or under way, and taken back as long as nobody has seen it. */
export function DecliningState({ decline, sendsInBackground, arrived }: Props) {
  const art = useArt('keeper');
  const { t } = useTranslation('outcome');
  const { signing } = useSigning();
  const { sending, trying, sendNow } = useSending(signing, decline);
  const keeping = useKeeping(signing, sendsInBackground);
  return (
    <SigningState art={art} tone="saved">
      <StateHeading arrived={arrived}>
        {sending ? t('declining.sending') : t('declining.saved')}
      </StateHeading>
      <SubmissionTrack of="decline" place={sending ? 'sending' : 'saved'} />
      <KeptStatus
        kept={decline}
        sending={sending}
        lead={sending ? t('declining.sendingText') : t(`declining.${keeping}`)}
        warning={sending && keeping === 'fragile' ? t('declining.fragile') : null}
      />
      <DeclineReason decline={decline} />
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
      <TakeBack token={decline.token} possible={decline.attempts === 0 && !sending} />
    </SigningState>
  );
}

/** Only while it was never handed to the network; after that the sender alone can open it again. */
export function TakeBack({ token, possible }: { token: string; possible: boolean }) {
  const { t } = useTranslation('outcome');
  const { signing } = useSigning();
  const [tooLate, setTooLate] = useState(false);
  const takeBack = async () => {
    const taken = await signing.takeBackDecline(token).catch(() => false);
    if (!taken) setTooLate(true);
  };
  return (
    <div className="sg-ask">
      {possible && !tooLate && (
        <Button block icon="undo" onClick={() => void takeBack()}>
          {t('declining.takeBack')}
        </Button>
      )}
      <output className="sg-answer">{tooLate && t('declining.tooLate')}</output>
    </div>
  );
}
