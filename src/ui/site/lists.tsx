import './lists.css';
import type { ReactNode } from 'react';

export type Point = { readonly key: string; readonly title: ReactNode; readonly text: ReactNode };

/** Numbered points in columns, for what one reads in any order. */
export function NumberedPoints({ items }: { items: readonly Point[] }) {
  return (
    <ol className="points">
      {items.map(({ key, title, text }, index) => (
        <li key={key}>
          <span className="num" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3 className="h4">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
