import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Fact = {
  readonly label: string;
  readonly value: ReactNode;
  readonly wide?: boolean | undefined;
  /** For numbers of receipts and hashes. */
  readonly mono?: boolean | undefined;
};

export function FactList({ facts, columns = 4 }: { facts: readonly Fact[]; columns?: 2 | 4 }) {
  return (
    <dl className={classNames('facts', columns === 2 && 'facts-2')}>
      {facts.map((fact) => (
        <div key={fact.label} className={classNames(fact.wide && 'facts-wide')}>
          <dt>{fact.label}</dt>
          <dd className={classNames(fact.mono && 'mono')}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
