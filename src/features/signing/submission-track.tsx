import { useTranslation } from 'react-i18next';
import { ProgressTrack } from '#ui/progress-track.tsx';

export type TrackPlace = 'saved' | 'sending' | 'signed' | 'refused';

/** Saved, Sending, Signed: shape and word say how far it is, never more than is true. */
export function SubmissionTrack({ place }: { place: TrackPlace }) {
  const { t } = useTranslation('signing');
  const state = (at: 'saved' | 'sending' | 'signed') => STATES[place][at];
  const stage = (at: 'saved' | 'sending' | 'signed') => ({
    label: t(`track.${at}`),
    state: state(at),
    stateLabel: t(`track.state.${state(at)}`),
  });
  return (
    <ProgressTrack
      label={t('track.label')}
      stages={[stage('saved'), stage('sending'), stage('signed')]}
    />
  );
}

const STATES = {
  saved: { saved: 'hold', sending: 'todo', signed: 'todo' },
  sending: { saved: 'done', sending: 'active', signed: 'todo' },
  signed: { saved: 'done', sending: 'done', signed: 'done' },
  refused: { saved: 'hold', sending: 'done', signed: 'bad' },
} as const;
