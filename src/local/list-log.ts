import type { Contract } from '#domain/contract.ts';
import type { KeptRow } from '#sync/reconcile.ts';
import type { ListChunk, ListedContract, UserDatabase } from './database.ts';
import { readChunk, readContracts } from './records.ts';

/**
 * A list of ten thousand is read from some forty records in a twentieth of a second, where the rows
 * themselves would take a third of one and their texts much more (measured in Chromium).
 */
const ROWS_PER_CHUNK = 250;
/** Rows with all their texts that are in memory at a time. */
const ROWS_PER_STEP = 500;

type NewChunk = Omit<ListChunk, 'stamp'>;

/** A row as lists show it. */
export function listed({ id, shown, waiting, parked }: KeptRow<Contract>): ListedContract {
  return { id, shown: shown && summaryOf(shown), waiting, parked };
}

/** Without the long texts, whoever left them with the row. */
export function summaryOf<R extends object>(row: R): Omit<R, 'content' | 'terms'> {
  const { content: _content, terms: _terms, ...summary } = row as R & Partial<Contract>;
  return summary as Omit<R, 'content' | 'terms'>;
}

/** What a transaction changed, in records of a size that a page reads without a stop. */
export function chunksOf(
  rows: readonly ListedContract[],
  removed: readonly string[],
  whole = false,
): NewChunk[] {
  const hidden = rows.filter((row) => row.shown === null).map((row) => row.id);
  const seen = rows.filter((row) => row.shown !== null);
  const chunks: NewChunk[] = [{ whole, rows: [], gone: [...removed, ...hidden] }];
  for (let at = 0; at < seen.length; at += ROWS_PER_CHUNK) {
    const part = seen.slice(at, at + ROWS_PER_CHUNK);
    if (at === 0) chunks[0] = { whole, rows: part, gone: [...removed, ...hidden] };
    else chunks.push({ whole: false, rows: part, gone: [] });
  }
  return chunks;
}

/** Takes one chunk into what was read before. */
export function takeChunk(list: Map<string, ListedContract>, chunk: ListChunk): void {
  if (chunk.whole) list.clear();
  for (const id of chunk.gone) list.delete(id);
  for (const row of chunk.rows) list.set(row.id, row);
}

/** Makes the list anew from the rows; inside a transaction over both tables. */
export async function makeList(database: UserDatabase): Promise<void> {
  const rows: ListedContract[] = [];
  for (let after = ''; ;) {
    const step = await database.contracts.where('id').above(after).limit(ROWS_PER_STEP).toArray();
    rows.push(...readContracts(step).map(listed));
    const last = step.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  await replaceList(database, rows);
}

/** Puts many small chunks into few; inside a transaction over both tables. */
export async function compactList(database: UserDatabase): Promise<void> {
  const list = new Map<string, ListedContract>();
  for (const record of await database.list.orderBy('stamp').toArray()) {
    const chunk = readChunk(record);
    if (chunk === null) return makeList(database);
    takeChunk(list, chunk);
  }
  await replaceList(database, [...list.values()]);
}

async function replaceList({ list }: UserDatabase, rows: readonly ListedContract[]): Promise<void> {
  await list.clear();
  await list.bulkAdd(chunksOf(rows, [], true));
}
