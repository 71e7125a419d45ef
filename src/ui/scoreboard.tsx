import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ScoreboardEntry = {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: 'plain' | 'good' | 'wait' | undefined;
};

/** Counts as a scoreboard; long numbers shrink to fit their board. */
export function Scoreboard({
  label,
  entries,
}: {
  label: string;
  entries: readonly ScoreboardEntry[];
}) {
  return (
    <section aria-label={label}>
      <dl className="scoreboard">
        {entries.map((entry) => (
          <div
            key={entry.label}
            className={classNames(
              entry.tone && entry.tone !== 'plain' && `scoreboard-${entry.tone}`,
            )}
          >
            <dt>{entry.label}</dt>
            <dd className="num" style={digits(entry.value)}>
              {entry.value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function digits(value: ReactNode): CSSProperties {
  const count = typeof value === 'number' || typeof value === 'string' ? String(value).length : 2;
  const properties: Record<`--${string}`, number> = { '--digits': Math.max(2, count) };
  return properties;
}
