import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Icon, type IconName } from './icon.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName | undefined;
    iconAfter?: IconName | undefined;
    /** Keeps the focus and tells screen readers, but does nothing when pressed. */
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    className,
    icon,
    iconAfter,
    busy = false,
    busyLabel,
    children,
    onClick,
    ...rest
  } = props;
  const inert = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const iconSize = size === 'big' ? 22 : 20;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, className })}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={inert ? swallow : onClick}
    >
      {icon && !busy && <Icon name={icon} size={iconSize} />}
      {busy && busyLabel !== undefined ? busyLabel : children}
      {iconAfter && !busy && <Icon name={iconAfter} size={iconSize} />}
    </button>
  );
}

/** A submit button must not send its form a second time while it is busy. */
function swallow(event: MouseEvent) {
  event.preventDefault();
}
