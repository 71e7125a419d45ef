import { classNames } from './class-names.ts';

export type ButtonVariant = 'outline' | 'primary' | 'ink' | 'ghost' | 'danger';
export type ButtonSize = 'regular' | 'small' | 'big';

export type ButtonLook = {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
  readonly className?: string | undefined;
};

/** The look of a button, for links of a router as well. */
export function buttonClass({
  variant = 'outline',
  size = 'regular',
  block,
  className,
}: ButtonLook = {}): string {
  return classNames(
    'button',
    variant !== 'outline' && `button-${variant}`,
    size !== 'regular' && `button-${size}`,
    block && 'button-block',
    className,
  );
}
