import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type StepsProps = {
  label: string;
  steps: readonly string[];
  /** Index of the step that is on; `steps.length` when all are done. */
  current: number;
  /** Spoken after a finished step. */
  doneLabel: string;
};

export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  return (
    <ol className="steps steps-wide" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(index < current && 'steps-done')}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? <Icon name="check" size={18} /> : <b className="num">{index + 1}</b>}
          <span>
            {step}
            {index < current && <VisuallyHidden>, {doneLabel}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
