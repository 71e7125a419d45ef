import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Stock is the page itself; bottle, night and red carry light text. */
export type Tone = 'stock' | 'sunk' | 'pink' | 'bottle' | 'night' | 'red';

type SectionProps = {
  tone?: Tone;
  /** Anchor that links may name. */
  id?: string;
  title: ReactNode;
  /** Beside the heading on wide screens, below it on phones. */
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A part of a page under a heading of its own. */
export function Section({ tone = 'stock', id, title, aside, className, children }: SectionProps) {
  const heading = useId();
  const hasAside = aside !== undefined && aside !== null;
  return (
    <section
      className={classNames('section', `section-${tone}`, isDark(tone) && 'on-dark', className)}
      aria-labelledby={heading}
      {...(id !== undefined && { id })}
    >
      <div className="wrap">
        <div className={classNames('section-head', hasAside && 'section-head-wide')}>
          <h2 className="h1" id={heading}>
            {title}
          </h2>
          {hasAside && <div className="section-aside">{aside}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}

const isDark = (tone: Tone): boolean => tone === 'bottle' || tone === 'night' || tone === 'red';
