import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** The native list of the device: it fits every phone and every keyboard. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="select">
      <select {...rest} className={classNames('input', className)}>
        {children}
      </select>
      <Icon name="chevron" />
    </div>
  );
}
