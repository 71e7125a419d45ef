import { wholeDocuments } from '#domain/document-file.ts';
import type { Command, Fields, NewCommand } from './command.ts';
import { namedFiles } from './queued-file.ts';

export type Enqueue =
  | { do: 'append' }
  /** The waiting command takes the new one in; its place and id stay. */
  | { do: 'replace'; command: Command }
  /** The new command is not needed, and these neither. */
  | { do: 'cancel'; commandIds: readonly string[] };

/**
 * Folds a new command into what waits for the same row. Only commands that were never attempted
 * (an attempted id may be in the server's ledger, S3), only neighbours on the row, and so never
 * across a status change; nor before the making of a row that the new command needs.
 * @param queue waiting commands in order of `seq`: at least those of the row, those that need it and
 * those of the rows that `incoming` needs
 */
export function coalesce(queue: readonly Command[], incoming: NewCommand): Enqueue {
  const ofRow = queue.filter((command) => command.entityId === incoming.entityId);
  const last = ofRow.at(-1);
  if (last === undefined || last.userId !== incoming.userId) return { do: 'append' };
  if (isUpdate(incoming) && untouched(last) && !needsLater(queue, incoming, last)) {
    if (isUpdate(last)) return foldUpdates(last, incoming);
    if (isCreate(last)) return { do: 'replace', command: withPatch(last, incoming, last.old) };
  }
  if (isDelete(incoming) && canVanish(queue, ofRow)) {
    return { do: 'cancel', commandIds: ofRow.map((command) => command.commandId) };
  }
  return { do: 'append' };
}

const isCreate = (command: NewCommand) => command.kind.startsWith('create_');
const isUpdate = (command: NewCommand) => command.kind.startsWith('update_');
const isDelete = (command: NewCommand) => command.kind.startsWith('delete_');
const untouched = (command: Command) => command.state === 'queued' && command.attempts === 0;

function needsLater(queue: readonly Command[], { needs }: NewCommand, last: Command): boolean {
  return queue.some((command) => command.seq > last.seq && needs.includes(command.entityId));
}

/** The first `old` of a field stays: it is what the server still holds. A field back at it drops out. */
function foldUpdates(last: Command, incoming: NewCommand): Enqueue {
  const old: Fields = { ...incoming.old, ...last.old };
  const folded = withPatch(last, incoming, old);
  const changed = wholeDocuments(
    Object.keys(folded.patch).filter((field) => folded.patch[field] !== old[field]),
    Object.keys(folded.patch),
  );
  if (changed.length === 0) return { do: 'cancel', commandIds: [last.commandId] };
  return {
    do: 'replace',
    command: { ...folded, patch: pick(folded.patch, changed), old: pick(old, changed) },
  };
}

/** What the new words replace takes its needs and its files with it. */
function withPatch(last: Command, incoming: NewCommand, old: Fields): Command {
  const patch: Fields = { ...last.patch, ...incoming.patch };
  const needs = 'template_id' in incoming.patch ? incoming.needs : last.needs;
  const fileIds = namedFiles([...last.fileIds, ...incoming.fileIds], patch);
  return { ...last, patch, old, needs, fileIds };
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}

/** A row that never left the device and that nothing else waits for. */
function canVanish(queue: readonly Command[], ofRow: readonly Command[]): boolean {
  const first = ofRow[0];
  if (first === undefined || !isCreate(first) || !ofRow.every(untouched)) return false;
  if (ofRow.some((command) => command.kind === 'send_contract')) return false;
  return !queue.some(
    (command) => command.needs.includes(first.entityId) && command.entityId !== first.entityId,
  );
}
