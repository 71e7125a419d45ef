import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type BadgeTone = 'dashed' | 'info' | 'wait' | 'good' | 'done' | 'bad' | 'off';

/** Shape and sign differ with the tone, so that colour is never alone. */
const DEFAULT_ICON: Readonly<Record<BadgeTone, IconName | null>> = {
  dashed: 'pen',
  info: 'send',
  wait: 'eye',
  good: 'check',
  done: 'lock',
  bad: null,
  off: 'close',
};

type BadgeProps = { tone: BadgeTone; icon?: IconName | null | undefined; children: ReactNode };

export function Badge({ tone, icon = DEFAULT_ICON[tone], children }: BadgeProps) {
  return (
    <span className={classNames('badge', `badge-${tone}`)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
