import type { ReactNode } from 'react';

/** A table that scrolls by itself where the screen is too narrow, by keyboard as well. */
export function RichTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className="rich-table" aria-label={label} tabIndex={0}>
      <table>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
