import { useRef } from 'react';

type FocusReturn = {
  readonly onOpenAutoFocus: (event: Event) => void;
  readonly onCloseAutoFocus: (event: Event) => void;
};

/**
 * Radix gives the focus back to its own trigger only, and our dialogs are opened by state:
 * without this, the keyboard would start at the top of the page again.
 */
export function useFocusReturn(
  onOpenAutoFocus?: (event: Event) => void,
  /** Called instead where the opener has gone in the meantime. */
  onOpenerGone?: () => void,
): FocusReturn {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event) => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) {
        event.preventDefault();
        opener.current.focus();
      } else if (onOpenerGone) {
        event.preventDefault();
        onOpenerGone();
      }
    },
  };
}
