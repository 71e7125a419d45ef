import type { ReactNode } from 'react';

type CallToActionProps = { title: ReactNode; text?: ReactNode; children: ReactNode };

/** The last word of a page: one saying and what to press. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section className="call on-dark">
      <div className="wrap call-in">
        <div>
          <h2 className="h1">{title}</h2>
          {text !== undefined && <p className="lead">{text}</p>}
        </div>
        <div className="actions">{children}</div>
      </div>
    </section>
  );
}
