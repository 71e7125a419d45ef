import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type NoticeTone = 'info' | 'wait' | 'good' | 'bad';

const DEFAULT_ICON: Readonly<Record<NoticeTone, IconName>> = {
  info: 'nosignal',
  wait: 'clock',
  good: 'check',
  bad: 'alert',
};

type NoticeProps = {
  tone?: NoticeTone;
  icon?: IconName;
  title?: ReactNode;
  action?: ReactNode;
  /** Give it where the notice appears by itself and must be spoken. */
  role?: 'status' | 'alert';
  children?: ReactNode;
};

export function Notice({
  tone = 'info',
  icon = DEFAULT_ICON[tone],
  title,
  action,
  role,
  children,
}: NoticeProps) {
  return (
    <div className={classNames('notice', tone !== 'info' && `notice-${tone}`)} role={role}>
      <Icon name={icon} />
      <div className="notice-words">
        {title !== undefined && <b>{title}</b>}
        {children}
      </div>
      {action}
    </div>
  );
}
