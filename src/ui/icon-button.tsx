import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  label: string;
  bare?: boolean;
  size?: number;
};

export function IconButton({
  icon,
  label,
  bare = false,
  size = 24,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-button', bare && 'icon-button-bare', className)}
      aria-label={label}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
