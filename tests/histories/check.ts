import { readRow } from '#remote/rows.ts';
import type { ServerRow } from '#sync/ports.ts';
import { currentOf } from '#sync/watch-source.ts';
import { asText } from '../database/calls.ts';
import type { Row } from '../database/harness.ts';
import { answersOn } from './answers.ts';
import { checkCopy, checkList } from './check-copy.ts';
import { checkDeclines } from './check-declines.ts';
import { add, type Say, type ServerRows } from './check-say.ts';
import { checkSignatures } from './check-signatures.ts';
import { idle } from './environment.ts';
import { areAnswersSent, isDrained } from './heal.ts';
import type { History, Seat } from './history.ts';
import { bookOn, queueOf } from './people.ts';
import { ACCOUNTS, short } from './server.ts';
import { changedAfterSigning, wrongMoves } from './server-sql.ts';

/** The invariants, by the numbers of the brief in `README.md`; each adds what it finds broken. */
export async function check(history: History, when: string): Promise<void> {
  const say = (line: string) => void history.world.broken.push(`${line} (${when})`);
  const rows = await serverRows(history);
  checkCommands(history, say);
  await checkEffects(history, say);
  for (const seat of history.seats) {
    checkCopy(seat, rows, say);
    await checkList(seat, say);
  }
  checkSignatures(history, rows, say);
  await checkDeclines(history, rows, say);
  await checkContracts(history, say);
  for (const seat of history.seats) await checkStatus(seat, say);
  checkFiles(history, rows, say);
  for (const action of history.actions) {
    if (action.state === 'running' && action.page.alive()) say(`9: ${action.name} never ended`);
  }
}

const TABLES = [
  'contracts',
  'contract_templates',
  'signatures',
  'contract_events',
  'contract_template_versions',
] as const;

async function serverRows({ server }: History): Promise<Map<string, Map<string, unknown>>> {
  const all = new Map<string, Map<string, unknown>>();
  for (const table of TABLES) {
    const found = await server.rows(
      `select to_jsonb(t) - 'sync_xid' as row from public.${table} as t`,
    );
    const parsed = found.flatMap(({ row }): ServerRow[] => {
      const one = readRow({ table, row });
      return one === null ? [] : [one];
    });
    all.set(table, new Map(parsed.map(({ row }) => [row.id, row])));
  }
  return all;
}

/** 1: what was acknowledged is on the server, or in sight, or a person let it go. */
function checkCommands({ journal, server, seats }: History, say: Say): void {
  const waiting = new Map(
    seats.flatMap((seat) =>
      ACCOUNTS.flatMap(({ id }) =>
        queueOf(seat, id).map((command) => [command.commandId, command] as const),
      ),
    ),
  );
  for (const [id, command] of journal.commands) {
    const there = waiting.get(id);
    if (there?.state === 'parked' && there.fault === null)
      say(`1: ${short(id)} is parked without a reason`);
    if (there !== undefined || server.ledger.has(id) || journal.gone.has(id)) continue;
    say(`1: ${command.kind} ${short(id)} is nowhere`);
  }
  for (const seat of seats) {
    for (const { id, name } of ACCOUNTS) {
      if (!isDrained(queueOf(seat, id)))
        say(`9: work of ${name} still waits on ${seat.device.name}`);
    }
    if (!areAnswersSent(seat)) say(`9: a signature or decline still waits on ${seat.device.name}`);
  }
}

/** Event that each kind of command leaves once. */
const EVENT_OF: Readonly<Record<string, string>> = {
  create_contract: 'created',
  update_contract: 'updated',
  send_contract: 'sent',
  hand_over_contract: 'handed_over',
  record_link_copied: 'link_copied',
  delete_contract: 'deleted',
  email_contract: 'email_requested',
  extend_contract: 'extended',
  void_contract: 'voided',
  replace_link: 'link_replaced',
  seal_contract: 'seal_retried',
};

/** 1: each command of the ledger took effect once. */
async function checkEffects({ server, journal }: History, say: Say): Promise<void> {
  const events = await server.rows(
    'select contract_id, kind, count(*)::int as n from public.contract_events group by 1, 2',
  );
  const found = new Map(
    events.map(({ contract_id, kind, n }) => [`${asText(kind)} ${asText(contract_id)}`, Number(n)]),
  );
  const expected = new Map<string, number>();
  const revisions = new Map<string, number>();
  for (const { kind, entityId, superseded } of server.ledger.values()) {
    if (superseded) continue;
    const event = EVENT_OF[kind];
    if (event !== undefined) add(expected, `${event} ${entityId}`);
    if (kind === 'update_template' || kind === 'delete_template') add(revisions, entityId);
  }
  const watched = new Set(Object.values(EVENT_OF));
  for (const key of new Set([...found.keys(), ...expected.keys()])) {
    if (!watched.has(key.split(' ')[0] ?? '')) continue;
    if ((found.get(key) ?? 0) !== (expected.get(key) ?? 0))
      say(`1: ${key}: ${expected.get(key) ?? 0} commands, ${found.get(key) ?? 0} events`);
  }
  for (const row of await server.rows('select id, revision from public.contract_templates')) {
    const changes = revisions.get(asText(row['id'])) ?? 0;
    if (Number(row['revision']) !== changes + 1)
      say(
        `1: template ${short(asText(row['id']))} has revision ${asText(row['revision'])} after ${changes} changes`,
      );
  }
  for (const id of server.ledger.keys())
    if (!journal.commands.has(id)) say(`1: ${short(id)} took effect and nobody meant it`);
  const entered = await server.rows('select command_id from public.applied_commands');
  if (entered.length !== server.ledger.size)
    say(`1: ledger has ${entered.length} of ${server.ledger.size}`);
}

/** 4: what was signed stays as it was, no status goes back, every log is whole. */
async function checkContracts({ server }: History, say: Say): Promise<void> {
  for (const { contract } of await server.rows(changedAfterSigning))
    say(`4: ${short(asText(contract))} changed after it was signed`);
  for (const move of await server.rows(wrongMoves)) say(`4: ${JSON.stringify(move)}`);
  const account = ACCOUNTS[0];
  if (account === undefined) return;
  const broken = await server.as(
    { kind: 'account', id: account.id },
    'select distinct contract_id from public.contract_events where not public.verify_contract_events(contract_id)',
  );
  for (const { contract_id } of broken)
    say(`4: the log of ${short(asText(contract_id))} does not verify`);
}

/** 6: what the pill says is what lies on the disk. */
async function checkStatus(seat: Seat, say: Say): Promise<void> {
  const at = bookOn(seat);
  if (at === null) return;
  const asked = currentOf(at.open.book.status());
  await idle();
  const status = await asked;
  const queue = queueOf(seat, at.open.userId);
  const own = answersOn(seat.device).filter(({ handedOverBy }) => handedOverBy === at.open.userId);
  const parked =
    queue.filter(({ state }) => state === 'parked').length +
    own.filter(({ state }) => state === 'refused').length;
  const waiting =
    queue.filter(({ state }) => state !== 'parked').length +
    own.filter(({ state }) => state === 'saved').length;
  if (status.parked !== parked || status.waiting !== waiting)
    say(
      `6: ${seat.device.name} says ${status.waiting} waiting, ${status.parked} parked, not ${waiting}, ${parked}`,
    );
}

/** 7: a file that a row names is in storage. */
function checkFiles({ server }: History, rows: ServerRows, say: Say): void {
  for (const table of ['contracts', 'contract_templates']) {
    for (const [id, row] of rows.get(table) ?? []) {
      for (const column of ['template_file_url', 'terms_file_url']) {
        const url = (row as Row)[column];
        if (typeof url !== 'string') continue;
        const path = url.replace(/^.*\/object\/(public\/)?/, '');
        const size = (row as Row)[column.replace('url', 'size')];
        if (server.files.get(path) !== size)
          say(
            `7: ${short(id)} names a file of ${asText(size)} bytes, storage has ${server.files.get(path) ?? 'none'}: ${path}`,
          );
      }
    }
  }
}
