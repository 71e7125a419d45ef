import type { Command } from './command.ts';

/** A command as `push_commands` reads it. */
export function encodeCommand(command: Command) {
  return {
    command_id: command.commandId,
    kind: command.kind,
    entity_id: command.entityId,
    patch: command.patch,
    old: command.old,
    base_revision: command.baseRevision,
    at_device: command.createdAt,
    schema_version: command.schemaVersion,
  };
}
