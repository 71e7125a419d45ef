import * as Toast from 'radix-ui/toast';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type ToastMessage = {
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** `wait`: kept, but not done yet. */
  readonly variant?: keyof typeof SIGNS | undefined;
  readonly durationMs?: number | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
};

const SIGNS = { default: 'check', wait: 'clock', destructive: 'alert' } as const;

type ToasterProps = {
  /** One is visible at a time; a new id takes the place of the old. */
  toast: ToastMessage | null;
  onDismiss: (id: string) => void;
  /** Spoken name of the place where toasts stand. */
  label: string;
  closeLabel: string;
};

/** Spec §9. */
const DEFAULT_DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** Waits while pointed at, focused, or while the window is in the back; swipe right or Escape takes it away. */
export function Toaster({ toast, onDismiss, label, closeLabel }: ToasterProps) {
  return (
    <Toast.Provider
      label={label}
      duration={DEFAULT_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toast && (
        <Toast.Root
          key={toast.id}
          className={classNames('toast', `toast-${toast.variant ?? 'default'}`)}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          duration={toast.durationMs ?? DEFAULT_DURATION_MS}
          open
          onOpenChange={(open) => {
            if (!open) onDismiss(toast.id);
          }}
        >
          <span className="toast-sign">
            <Icon name={SIGNS[toast.variant ?? 'default']} size={24} />
          </span>
          <div className="toast-words">
            <Toast.Title className="toast-title">{toast.title}</Toast.Title>
            {toast.description !== undefined && (
              <Toast.Description>{toast.description}</Toast.Description>
            )}
            {toast.action && (
              <Toast.Action asChild altText={toast.action.label} onClick={toast.action.onAction}>
                <Button size="small">{toast.action.label}</Button>
              </Toast.Action>
            )}
          </div>
          <Toast.Close className="icon-button icon-button-bare" aria-label={closeLabel}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toast-viewport" label={label} />
    </Toast.Provider>
  );
}
