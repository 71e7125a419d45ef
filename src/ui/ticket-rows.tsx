import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TicketRowsProps = ComponentProps<'ul'> & { label: string };

export function TicketRows({ label, className, ...rest }: TicketRowsProps) {
  return <ul {...rest} className={classNames('ticket-rows', className)} aria-label={label} />;
}

type TicketRowProps = Omit<ComponentProps<'li'>, 'title' | 'children'> & {
  crest: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  lines: readonly ReactNode[];
  badge: ReactNode;
  mark?: ReactNode;
  actions?: ReactNode;
  /** The main action, kept at the end of the row. */
  view?: ReactNode;
};

/** One tear-off strip: columns on a desk, a card on a phone. */
export function TicketRow(props: TicketRowProps) {
  const { crest, title, subtitle, lines, badge, mark, actions, view, className, ...rest } = props;
  return (
    <li {...rest} className={classNames('ticket-row', className)}>
      <span className="ticket-row-crest">{crest}</span>
      <div className="ticket-row-head">
        <div className="ticket-row-name">
          <div className="ticket-row-title">{title}</div>
          {subtitle !== undefined && <p className="ticket-row-subtitle">{subtitle}</p>}
        </div>
        <div className="ticket-row-status">
          {badge}
          {mark}
        </div>
      </div>
      <div className="ticket-row-lines">
        {lines.map((line, index) => (
          // The lines of a row are a fixed list; they never change places.
          <p key={index}>{line}</p>
        ))}
      </div>
      <div className="ticket-row-actions">
        {actions}
        {view !== undefined && <span className="ticket-row-view">{view}</span>}
      </div>
    </li>
  );
}
