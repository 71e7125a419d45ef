import { isDeepStrictEqual } from 'node:util';
import type { ContractSummary } from '#domain/contract.ts';
import { readContracts, readTemplates } from '#local/records.ts';
import { isTouched, type KeptRow } from '#sync/reconcile.ts';
import { currentOf } from '#sync/watch-source.ts';
import { asObject, asText } from '../database/calls.ts';
import type { Say, ServerRows } from './check-say.ts';
import { idle } from './environment.ts';
import type { Seat } from './history.ts';
import { bookOn } from './people.ts';
import { short } from './server.ts';

/** 2: the copy of whoever is signed in is the server's, apart from rows with work of their own. */
export function checkCopy(seat: Seat, rows: ServerRows, say: Say): void {
  const at = bookOn(seat);
  if (at === null) return;
  const database = `touchline-user-${at.open.userId}`;
  const rowOf = (row: KeptRow<unknown>): [string, unknown, boolean] => {
    const touched = isTouched(row);
    return [row.id, touched ? row.base : row.shown, touched];
  };
  const contracts = readContracts(seat.device.read(database, 'contracts')).map(rowOf);
  const templates = readTemplates(seat.device.read(database, 'templates')).map(rowOf);
  const plain = (store: string) =>
    seat.device.read(database, store).map((record): [string, unknown, boolean] => {
      const row = asObject(record);
      return [asText(row['id']), row['row'], false];
    });
  const copies: [string, [string, unknown, boolean][]][] = [
    ['contracts', contracts],
    ['contract_templates', templates],
    ['signatures', plain('signatures')],
    ['contract_events', plain('events')],
    ['contract_template_versions', plain('versions')],
  ];
  for (const [table, copy] of copies) {
    const truth = rows.get(table) ?? new Map<string, unknown>();
    const seen = new Set(copy.map(([id]) => id));
    for (const [id, row, waiting] of copy) {
      const there = truth.get(id) ?? null;
      if (there === null && waiting) continue;
      if (!isDeepStrictEqual(row, there))
        say(`2: ${table} ${short(id)} differs on ${seat.device.name}: ${differences(row, there)}`);
    }
    for (const id of truth.keys())
      if (!seen.has(id)) say(`2: ${table} ${short(id)} is missing on ${seat.device.name}`);
  }
}

function differences(here: unknown, there: unknown): string {
  if (here === null || there === null) return here === null ? 'not here' : 'not there';
  const [a, b] = [asObject(here), asObject(there)];
  return Object.keys({ ...a, ...b })
    .filter((key) => !isDeepStrictEqual(a[key], b[key]))
    .map((key) => `${key} ${JSON.stringify(a[key])} / ${JSON.stringify(b[key])}`)
    .join(', ');
}

/** 2: the list on the screen is made of the rows on the disk. */
export async function checkList(seat: Seat, say: Say): Promise<void> {
  const at = bookOn(seat);
  if (at === null) return;
  const asked = currentOf(at.open.book.contracts());
  await idle();
  const list = (await asked).map(({ contract, waiting, parked }) =>
    listed(contract, waiting, parked),
  );
  const rows = readContracts(
    seat.device.read(`touchline-user-${at.open.userId}`, 'contracts'),
  ).flatMap(({ shown, waiting, parked }) =>
    shown === null ? [] : [listed(shown, waiting, parked)],
  );
  if (!isDeepStrictEqual(list.toSorted(), rows.toSorted()))
    say(`2: the list on ${seat.device.name} is ${list.join(' ')} and not ${rows.join(' ')}`);
}

const listed = (row: ContractSummary, waiting: number, parked: number) =>
  `${short(row.id)} ${row.status} ${row.revision} ${row.customer_email} ${waiting}+${parked}`;
