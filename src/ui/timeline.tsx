import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type TimelineEntry = {
  readonly key: string;
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly time?: string | undefined;
  readonly date?: string | undefined;
  /** key = the moment that counts, now = going on, todo = not yet. */
  readonly state: 'done' | 'key' | 'now' | 'todo';
};

type TimelineProps = { label?: string; entries: readonly TimelineEntry[]; headingLevel?: 3 | 4 };

/** The match report of a contract, oldest first. */
export function Timeline({ label, entries, headingLevel = 3 }: TimelineProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className={`timeline-${entry.state}`}>
          <span className="timeline-when">
            {entry.time !== undefined && <b className="num">{entry.time}</b>}
            {entry.date}
          </span>
          <span className="timeline-dot">
            <Icon name={entry.icon} size={18} />
          </span>
          <div>
            <Heading className="h4">{entry.title}</Heading>
            {entry.detail !== undefined && <p className="timeline-detail">{entry.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
