import './quote.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Crest } from '../crest.tsx';

type QuoteProps = {
  /** Whose crest stands beside it. */
  club: string;
  author: ReactNode;
  role: ReactNode;
  location: ReactNode;
  size?: 'regular' | 'big';
  className?: string;
  /** The words, without quotation marks. */
  children: ReactNode;
};

/** What somebody from a club said: the words first, then who, under the crest. */
export function Quote({
  club,
  author,
  role,
  location,
  size = 'regular',
  className,
  children,
}: QuoteProps) {
  return (
    <figure className={classNames('quote', size === 'big' && 'quote-big', className)}>
      <blockquote className={size === 'big' ? 'h2' : 'h3'}>
        <q>{children}</q>
      </blockquote>
      <figcaption>
        <Crest name={club} size={size === 'big' ? 72 : 56} />
        <p>
          <b>{author}</b>
          {role}, {club}
          <br />
          {location}
        </p>
      </figcaption>
    </figure>
  );
}
