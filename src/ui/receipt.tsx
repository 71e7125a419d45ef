import type { ReactNode } from 'react';
import { FactList, type Fact } from './fact-list.tsx';

type ReceiptProps = {
  title?: ReactNode;
  crest?: ReactNode;
  figure: ReactNode;
  facts: readonly Fact[];
};

/** A ticket torn at its perforation: the signature above, the facts below. */
export function Receipt({ title, crest, figure, facts }: ReceiptProps) {
  return (
    <section className="receipt">
      <div className="receipt-top">
        {(title !== undefined || crest !== undefined) && (
          <div className="receipt-head">
            <h2 className="h3">{title}</h2>
            {crest}
          </div>
        )}
        {figure}
      </div>
      <div className="receipt-bottom">
        <FactList facts={facts} columns={2} />
      </div>
    </section>
  );
}
