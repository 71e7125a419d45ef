import type { ReactNode } from 'react';

/** Words for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'div' | 'h1' | 'h2';
  children: ReactNode;
}) {
  return <Tag className="visually-hidden">{children}</Tag>;
}
