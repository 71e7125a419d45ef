import type { ReactNode } from 'react';
import { Touchline } from '#ui/site/page-head.tsx';
import './legal.css';

export type Clause = {
  /** Anchor, the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
};

type LegalPageProps = {
  title: string;
  lead: string;
  updatedLabel: string;
  updated: string;
  contentsLabel: string;
  clauses: readonly Clause[];
};

/** Text to be read and quoted: numbered clauses in a narrow measure, their contents beside them. */
export function LegalPage(props: LegalPageProps) {
  return (
    <main id="main" tabIndex={-1} className="legal">
      <div className="wrap legal-head">
        <h1 className="page-head-title" tabIndex={-1}>
          {props.title}
        </h1>
        <p className="legal-date tag">
          {props.updatedLabel} <b>{props.updated}</b>
        </p>
        <p className="lead">{props.lead}</p>
      </div>
      <Touchline />
      <div className="wrap legal-in">
        <nav className="legal-contents" aria-label={props.contentsLabel}>
          <p className="tag">{props.contentsLabel}</p>
          <ol>
            {props.clauses.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <ol className="legal-clauses">
          {props.clauses.map(({ id, title, body }, index) => (
            <li key={id} id={id}>
              <span className="num" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h2 className="h3">{title}</h2>
                {body}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}

/** Paragraphs of a clause. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
