import type { ReactNode } from 'react';

export type Point = { readonly key: string; readonly title: ReactNode; readonly text: ReactNode };

/** Numbered stripes from edge to edge, red and cream in turn: a list that says what one gets. */
export function Hoops({
  items,
  headingLevel = 3,
}: {
  items: readonly Point[];
  headingLevel?: 2 | 3;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className="hoops">
      {items.map(({ key, title, text }, index) => (
        <li key={key}>
          <div className="wrap hoop">
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <Heading className="h2">{title}</Heading>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

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
