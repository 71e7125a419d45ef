import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type NoticeBarProps = {
  icon?: IconName;
  title?: ReactNode;
  aside?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A strip over the whole page, such as "No signal here". */
export function NoticeBar({ icon = 'nosignal', title, aside, action, children }: NoticeBarProps) {
  return (
    <div className="notice-bar" aria-live="polite">
      <div className="notice-bar-in">
        <Icon name={icon} size={22} />
        <p>
          {title !== undefined && <b>{title} </b>}
          {children}
        </p>
        {aside !== undefined && <span className="notice-bar-aside">{aside}</span>}
        {action}
      </div>
    </div>
  );
}
