import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type PillTone = 'ok' | 'wait' | 'busy' | 'bad';

const DEFAULT_ICON: Readonly<Record<PillTone, IconName>> = {
  ok: 'check',
  wait: 'clock',
  busy: 'sync',
  bad: 'alert',
};

type PillProps = ComponentProps<'button'> & { tone: PillTone; icon?: IconName | undefined };

/** Where the work stands. A button where it can be pressed, else plain words. */
export function Pill({ tone, icon = DEFAULT_ICON[tone], className, children, ...rest }: PillProps) {
  const look = classNames('pill', `pill-${tone}`, className);
  const inside = (
    <>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </>
  );
  if (rest.onClick === undefined) return <span className={look}>{inside}</span>;
  return (
    <button type="button" {...rest} className={look}>
      {inside}
    </button>
  );
}
