import './questions.css';
import type { ReactNode } from 'react';

export type Question = {
  readonly key: string;
  readonly question: ReactNode;
  readonly answer: ReactNode;
};

/**
 * Questions that unfold, one at a time (the browser's own exclusive details), none at first. Answers
 * are in the page from the start, so that they are found and work before any script.
 */
export function Questions({ name, items }: { name: string; items: readonly Question[] }) {
  return (
    <div className="questions">
      {items.map(({ key, question, answer }) => (
        <details key={key} name={name}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <div className="answer">{answer}</div>
        </details>
      ))}
    </div>
  );
}
