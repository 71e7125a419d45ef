import { useState, type FocusEvent } from 'react';
import { useFooterInView } from './use-footer-in-view.ts';

type TuckedAway = {
  /** For screen readers and the Tab key alone. */
  readonly tucked: boolean;
  readonly whileFocused: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
};

/**
 * What floats leaves the footer's links free, but not the order of the keyboard: it follows the footer
 * there, and would never be met if it left the page with the footer in view.
 */
export function useTuckedAway(): TuckedAway {
  const footerInView = useFooterInView();
  const [held, setHeld] = useState(false);
  return {
    tucked: footerInView && !held,
    whileFocused: {
      // A press of the mouse leaves the focus behind as well; that holds nothing.
      onFocus: ({ currentTarget }) => setHeld(currentTarget.matches(':focus-visible')),
      onBlur: () => setHeld(false),
    },
  };
}
