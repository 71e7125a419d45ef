import type { ReactNode } from 'react';

/** The main action under the thumb; the desk has it in the bar. */
export function StickyAction({ children }: { children: ReactNode }) {
  return <div className="sticky-action">{children}</div>;
}
