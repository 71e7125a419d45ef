import { Icon, type IconName } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** hold = kept on this device, which is not yet success and must not look like it. */
export type StageState = 'todo' | 'hold' | 'active' | 'done' | 'bad';

export type Stage = {
  readonly label: string;
  readonly state: StageState;
  /** The state in a word, for those who cannot see the bar. */
  readonly stateLabel: string;
};

const SIGN: Readonly<Record<StageState, IconName | null>> = {
  todo: null,
  hold: 'check',
  active: null,
  done: 'check',
  bad: 'alert',
};

export function ProgressTrack({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol className="progress-track" aria-label={label}>
      {stages.map((stage) => {
        const sign = SIGN[stage.state];
        return (
          <li key={stage.label} className={`progress-track-${stage.state}`}>
            <span className="progress-track-bar">{sign && <Icon name={sign} size={18} />}</span>
            <span>
              {stage.label}
              <VisuallyHidden>: {stage.stateLabel}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
