import type { ReactNode } from 'react';

const SHIRT =
  'M70 22L96 10Q120 30 144 10L170 22L226 62L204 108L180 94V236Q120 246 60 236V94L36 108L14 62Z';

type EmptyStateProps = {
  title: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
};

/** An empty peg: the first shirt will hang here. */
export function EmptyState({ title, action, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <div className="empty-state-peg" aria-hidden="true">
        <svg viewBox="0 0 240 262">
          <path d={SHIRT} fill="none" stroke="currentColor" strokeWidth="4" strokeDasharray="9 8" />
        </svg>
      </div>
      <Heading className="h2">{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
