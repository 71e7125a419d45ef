import './hoops.css';
import type { Point } from './lists.tsx';

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
