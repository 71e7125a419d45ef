import * as AlertDialog from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'plain' | 'danger';
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  /** Closed, and what opened it is no longer there to take the focus. */
  onOpenerGone?: (() => void) | undefined;
  children?: ReactNode;
};

/** Asks before something that cannot be taken back. The caller closes it after `onConfirm` has worked. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel,
    tone = 'plain',
    busy,
    busyLabel,
  } = props;
  const focus = useFocusReturn(undefined, props.onOpenerGone);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim" />
        <AlertDialog.Content className="dialog" {...focus}>
          <div className="dialog-head">
            <AlertDialog.Title className="h2">{title}</AlertDialog.Title>
          </div>
          <div className="dialog-body">
            <AlertDialog.Description>{description}</AlertDialog.Description>
            {props.children}
          </div>
          <div className="dialog-foot">
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={busyLabel}
              onClick={props.onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
