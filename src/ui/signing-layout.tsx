import type { ReactNode } from 'react';
import { TouchlineBar } from './touchline-bar.tsx';

export function SigningTop({ brand, language }: { brand: ReactNode; language?: ReactNode }) {
  return (
    <header className="signing-top">
      {brand}
      {language}
    </header>
  );
}

type SigningHeadProps = {
  crest?: ReactNode;
  club?: ReactNode;
  forWhom?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
};

export function SigningHead({ crest, club, forWhom, title, note }: SigningHeadProps) {
  return (
    <section className="signing-head on-dark">
      <div className="signing-head-in">
        {(club !== undefined || forWhom !== undefined) && (
          <p className="signing-who">
            {crest}
            <span>
              {club !== undefined && <b>{club}</b>}
              {forWhom}
            </span>
          </p>
        )}
        <h1 className="h1">{title}</h1>
        {note !== undefined && <p className="muted">{note}</p>}
      </div>
    </section>
  );
}

type SigningGridProps = { document: ReactNode; panel: ReactNode; step: 'read' | 'sign' };

/** A phone shows the half of `step`; from 900 px on both stand side by side. */
export function SigningGrid({ document, panel, step }: SigningGridProps) {
  return (
    <div className="signing-grid" data-step={step}>
      <article className="signing-document">{document}</article>
      <section className="signing-panel">{panel}</section>
    </div>
  );
}

type SigningArt = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};
type SigningStateProps = {
  art?: SigningArt | undefined;
  tone: 'saved' | 'signed' | 'plain';
  children: ReactNode;
};

/** The keeper means saved, the scorer means signed. */
export function SigningState({ art, tone, children }: SigningStateProps) {
  return (
    <div className="signing-state">
      <div className={`signing-art signing-art-${tone}`}>
        {art && <img {...art} alt={art.alt} />}
      </div>
      <div className="signing-state-words">{children}</div>
    </div>
  );
}

type SigningBottomProps = {
  /** How much has been read, 0 to 1; without it there is no touchline. */
  progress?: number;
  /** Where the reader is, in words. */
  place?: ReactNode;
  children: ReactNode;
};

/** Under the thumb on a phone, along the foot of a desk's screen: the next step and its action. */
export function SigningBottom({ progress, place, children }: SigningBottomProps) {
  const hasPlace = place !== undefined && place !== null && place !== false;
  return (
    <div className="signing-bottom">
      <div className="signing-bottom-bar">
        {progress !== undefined && <TouchlineBar value={progress} />}
        <div className="signing-bottom-in">
          {hasPlace && <p className="signing-place">{place}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}
