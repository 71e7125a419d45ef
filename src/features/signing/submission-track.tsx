import { useTranslation } from 'react-i18next';
import { ProgressTrack } from '#ui/progress-track.tsx';

export type TrackPlace = 'saved' | 'sending' | 'signed' | 'refused';

type Props = {
  place: TrackPlace;
  /** What is on its way: the last stage is called by it. */
  of?: 'signature' | 'decline';
};

/** Saved, Sending, Signed: shape and word say how far it is, never more than is true. */
export function SubmissionTrack({ place, of = 'signature' }: Props) {
  const { t } = useTranslation('outcome');
  const stage = (at: 'saved' | 'sending' | 'signed', label: string) => ({
    label,
    state: STATES[place][at],
    stateLabel: t(`track.state.${STATES[place][at]}`),
  });
  return (
    <ProgressTrack
      label={of === 'signature' ? t('track.label') : t('declining.track')}
      stages={[
        stage('saved', t('track.saved')),
        stage('sending', t('track.sending')),
        stage('signed', of === 'signature' ? t('track.signed') : t('declining.confirmed')),
      ]}
    />
  );
}

const STATES = {
  saved: { saved: 'hold', sending: 'todo', signed: 'todo' },
  sending: { saved: 'done', sending: 'active', signed: 'todo' },
  signed: { saved: 'done', sending: 'done', signed: 'done' },
  refused: { saved: 'hold', sending: 'done', signed: 'bad' },
} as const;
