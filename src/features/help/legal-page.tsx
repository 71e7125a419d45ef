import type { ReactNode } from 'react';
import { Touchline } from '#ui/site/page-head.tsx';
import './legal.css';

/** What every such page has beside its clauses. */
type PageText = 'title' | 'lead' | 'updatedLabel' | 'updated' | 'contents';

export type Clause<Text extends string> = {
  /** Anchor, the same in every language. */
  readonly id: string;
  readonly title: Text;
  /** A paragraph each. */
  readonly texts: readonly Text[];
};

type LegalPageProps<Text extends string> = {
  clauses: readonly Clause<Text>[];
  say: (text: Text | PageText) => string;
  /** What follows the paragraphs of a clause, by its anchor. */
  after?: Readonly<Record<string, ReactNode>>;
};

/** Text to be read and quoted: numbered clauses in a narrow measure, their contents beside them. */
export function LegalPage<Text extends string>({ clauses, say, after }: LegalPageProps<Text>) {
  return (
    <main id="main" tabIndex={-1} className="legal">
      <div className="wrap legal-head">
        <h1 className="page-head-title" tabIndex={-1}>
          {say('title')}
        </h1>
        <p className="legal-date tag">
          {say('updatedLabel')} <b>{say('updated')}</b>
        </p>
        <p className="lead">{say('lead')}</p>
      </div>
      <Touchline />
      <div className="wrap legal-in">
        <nav className="legal-contents" aria-label={say('contents')}>
          <p className="tag">{say('contents')}</p>
          <ol>
            {clauses.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{say(title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <ol className="legal-clauses">
          {clauses.map(({ id, title, texts }, index) => (
            <li key={id} id={id}>
              <span className="num" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h2 className="h3">{say(title)}</h2>
                {texts.map((text) => (
                  <p key={text}>{say(text)}</p>
                ))}
                {after?.[id]}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}
