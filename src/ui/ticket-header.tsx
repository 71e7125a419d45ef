import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FactList, type Fact } from './fact-list.tsx';

export type TicketStub = {
  readonly label: string;
  /** A date such as 12.11, set as a numeral. */
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'plain' | 'good' | 'wait' | 'bad' | undefined;
};

type TicketHeaderProps = {
  crest: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  note?: ReactNode;
  badge?: ReactNode;
  facts: readonly Fact[];
  stub: TicketStub;
};

/** The contract as a ticket: who it is for, and a stub that says how far it is. */
export function TicketHeader({ crest, title, lead, note, badge, facts, stub }: TicketHeaderProps) {
  return (
    <section className="ticket">
      <div className="ticket-body">
        <span className="ticket-crest">{crest}</span>
        <div>
          <h1 className="h1" tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
          {note !== undefined && <p className="muted ticket-note">{note}</p>}
        </div>
        {badge !== undefined && <div className="ticket-status">{badge}</div>}
        <FactList facts={facts} />
      </div>
      <div className={classNames('ticket-stub', `ticket-stub-${stub.tone ?? 'plain'}`)}>
        <p>{stub.label}</p>
        <b className="num">{stub.value}</b>
        {stub.note !== undefined && <p>{stub.note}</p>}
      </div>
    </section>
  );
}
