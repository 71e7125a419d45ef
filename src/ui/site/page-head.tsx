import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type PageHeadProps = {
  title: ReactNode;
  /** A board at the end of the headline: one short claim. */
  badge?: ReactNode;
  /** Stands on the touchline, its head over the band's edge. */
  picture?: ReactNode;
  /** What the page says first, beside the picture. */
  children?: ReactNode;
  className?: string;
};

/** The head of an inner page: capitals, one picture standing on the touchline, and what to do. */
export function PageHead({ title, badge, picture, children, className }: PageHeadProps) {
  const hasBadge = badge !== undefined && badge !== null;
  return (
    <section className={classNames('page-head', className)}>
      <div className="wrap page-head-top">
        <h1 className="page-head-title" tabIndex={-1}>
          {title}
        </h1>
        {hasBadge && <p className="page-head-badge">{badge}</p>}
      </div>
      <div className="page-head-band">
        <div className="wrap page-head-in">
          {picture !== undefined && <div className="page-head-picture">{picture}</div>}
          <div className="page-head-words">{children}</div>
        </div>
      </div>
      <Touchline />
    </section>
  );
}

/** The painted line that ends a part of a page. */
export function Touchline() {
  return <div className="touchline" aria-hidden="true" />;
}
