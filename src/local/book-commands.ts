import type { UserId } from '#domain/contract.ts';
import { wholeDocuments } from '#domain/document-file.ts';
import type { Instant } from '#domain/instant.ts';
import {
  COMMAND_SCHEMA_VERSION,
  type CommandKind,
  type Fields,
  type NewCommand,
} from '#sync/command.ts';

export type Author = { userId: UserId; clientId: string };
export type Stamp = { commandId: string; at: Instant };

type What = {
  kind: CommandKind;
  entityId: string;
  patch?: Fields;
  old?: Fields;
  baseRevision?: number | null;
  needs?: readonly string[];
  fileIds?: readonly string[];
};

/** A command of this person, ready for the queue. */
export function newCommand(author: Author, stamp: Stamp, what: What): NewCommand {
  return {
    commandId: stamp.commandId,
    clientId: author.clientId,
    userId: author.userId,
    entity: what.kind.endsWith('_template') ? 'template' : 'contract',
    entityId: what.entityId,
    kind: what.kind,
    patch: what.patch ?? {},
    old: what.old ?? {},
    baseRevision: what.baseRevision ?? null,
    schemaVersion: COMMAND_SCHEMA_VERSION,
    needs: [...(what.needs ?? [])],
    fileIds: [...(what.fileIds ?? [])],
    createdAt: stamp.at,
  };
}

/** The fields that differ, with both values: what a three-way merge needs. */
export function changedFields(
  before: Fields,
  after: Fields,
): { patch: Fields; old: Fields } | null {
  const touched = Object.keys(after).filter((name) => after[name] !== before[name]);
  const names = wholeDocuments(touched, Object.keys(after));
  if (names.length === 0) return null;
  return {
    patch: Object.fromEntries(names.map((name) => [name, after[name] ?? null])),
    old: Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
  };
}
