import type { PullPage, ServerRow } from '#sync/ports.ts';
import { NOW } from '../sync/builders.ts';
import type { OpenBook } from './book-setup.ts';

/** Rows as the server sends them, in one page that is the last. */
export async function receive(
  { store, clock }: Pick<OpenBook, 'store' | 'clock'>,
  rows: readonly ServerRow[],
  changes: Partial<PullPage> = {},
): Promise<void> {
  const page: PullPage = {
    epoch: 'e',
    scope: 's',
    staff: true,
    serverTime: NOW,
    rows,
    unreadable: 0,
    more: false,
    cursor: '1',
    ...changes,
  };
  await store.writePage(page, clock.nowMs(), null);
}
