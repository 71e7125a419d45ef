import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { rowActionClass } from './row-action-class.ts';

type RowActionProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  label: string;
  tone?: 'plain' | 'danger';
};

export function RowAction({ icon, label, tone = 'plain', className, ...rest }: RowActionProps) {
  return (
    <button type="button" {...rest} className={rowActionClass(tone, className)}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
