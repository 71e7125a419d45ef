import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type WaitingMarkProps = { tone?: 'wait' | 'bad'; icon?: IconName; children: ReactNode };

/** The small print under a badge: this row has work that is not at the server yet. */
export function WaitingMark({
  tone = 'wait',
  icon = tone === 'bad' ? 'alert' : 'clock',
  children,
}: WaitingMarkProps) {
  return (
    <span className={classNames('waiting-mark', tone === 'bad' && 'waiting-mark-bad')}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
