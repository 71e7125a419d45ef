import type { Instant } from '#domain/instant.ts';
import type { ContractDetails } from '#sync/book.ts';
import { ContractHistory } from './contract-history.tsx';
import { VerifyPanel } from './verify-panel.tsx';

/** How it went, and whether what is told of it holds. */
export function ContractReport({ details, now }: { details: ContractDetails; now: Instant }) {
  return (
    <>
      <ContractHistory details={details} now={now} />
      <VerifyPanel details={details} />
    </>
  );
}
