import { useMemo } from 'react';
import type { ContractId } from '#domain/contract.ts';
import type { ContractDetails, TemplateItem } from '#sync/book.ts';
import type { Command } from '#sync/command.ts';
import type { SyncStatus } from '#sync/status.ts';
import type { StoredDecline, StoredSubmission } from '#sync/submission.ts';
import { firstThenAll, type ListedContracts } from './first-then-all.ts';
import { useStaff } from './services.ts';
import { useWatch, useWatched, type Watched } from './use-watch.ts';

/** Newest first: a screenful at once, then all of them. */
export function useContracts(): Watched<ListedContracts> {
  const { book } = useStaff();
  return useWatched(useMemo(() => firstThenAll((limit) => book.contracts(limit)), [book]));
}

/** A value of null: no such contract on this device. */
export function useContract(id: ContractId): Watched<ContractDetails | null> {
  const { book } = useStaff();
  return useWatched(useMemo(() => book.contract(id), [book, id]));
}

/** Active templates by name. */
export function useTemplates(): Watched<readonly TemplateItem[]> {
  const { book } = useStaff();
  return useWatched(useMemo(() => book.templates(), [book]));
}

/** `undefined` until first read. */
export function useSyncStatus(): SyncStatus | undefined {
  const { book } = useStaff();
  return useWatch(useMemo(() => book.status(), [book]));
}

/** What waits or is parked, in order; `undefined` until first read. */
export function useQueue(): readonly Command[] | undefined {
  const { book } = useStaff();
  return useWatch(useMemo(() => book.queue(), [book]));
}

/** Signatures of this device without a receipt; `undefined` until first read. */
export function useUnsentSubmissions(): readonly StoredSubmission[] | undefined {
  const { book } = useStaff();
  return useWatch(useMemo(() => book.submissions(), [book]));
}

/** Declines taken in person on this device that the server has not confirmed; `undefined` until first read. */
export function useUnsentDeclines(): readonly StoredDecline[] | undefined {
  const { book } = useStaff();
  return useWatch(useMemo(() => book.declines(), [book]));
}
