import type { ReactNode } from 'react';

/** The first stop of the keyboard; seen only while it has the focus. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a className="skip-link" href={href}>
      {children}
    </a>
  );
}
