import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  size?: 'regular' | 'wide';
  /** false: only the buttons close it, for work that must not be lost by a stray tap. */
  dismissable?: boolean;
  onOpenAutoFocus?: (event: Event) => void;
  children?: ReactNode;
};

/** A board over the page; on phones a sheet from below. Focus goes in, stays in and comes back. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    closeLabel,
    footer,
    size = 'regular',
    dismissable = true,
  } = props;
  const focus = useFocusReturn(props.onOpenAutoFocus);
  const hold = dismissable ? undefined : (event: Event) => event.preventDefault();
  const hasDescription = description !== undefined && description !== null;
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <RadixDialog.Content
          className={classNames('dialog', size === 'wide' && 'dialog-wide')}
          {...(!hasDescription && { 'aria-describedby': undefined })}
          {...focus}
          {...(hold && {
            onEscapeKeyDown: hold,
            onPointerDownOutside: hold,
            onInteractOutside: hold,
          })}
        >
          <div className="dialog-head">
            <RadixDialog.Title className="h2">{title}</RadixDialog.Title>
            <RadixDialog.Close className="icon-button icon-button-bare" aria-label={closeLabel}>
              <Icon name="close" size={24} />
            </RadixDialog.Close>
          </div>
          <div className="dialog-body" tabIndex={-1}>
            {hasDescription && <RadixDialog.Description>{description}</RadixDialog.Description>}
            {props.children}
          </div>
          {footer !== undefined && footer !== null && <div className="dialog-foot">{footer}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
