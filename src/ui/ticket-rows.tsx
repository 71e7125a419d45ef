import type { CSSProperties, ReactNode, Ref } from 'react';

export function TicketRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="ticket-rows" aria-label={label}>
      {children}
    </ul>
  );
}

type TicketRowProps = {
  crest: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  lines: readonly ReactNode[];
  badge: ReactNode;
  mark?: ReactNode;
  actions?: ReactNode;
  /** The main action, kept at the end of the row. */
  view?: ReactNode;
  style?: CSSProperties | undefined;
  ref?: Ref<HTMLLIElement> | undefined;
};

/** One tear-off strip: columns on a desk, a card on a phone. */
export function TicketRow({
  crest,
  title,
  subtitle,
  lines,
  badge,
  mark,
  actions,
  view,
  style,
  ref,
}: TicketRowProps) {
  return (
    <li className="ticket-row" style={style} ref={ref}>
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
