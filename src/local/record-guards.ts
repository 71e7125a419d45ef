import { hasSummaryFields } from '#domain/contract-fields.ts';
import { isInstant } from '#domain/instant.ts';
import { commandKindSchema, commandStateSchema, type Command } from '#sync/command.ts';
import type { ListedContract } from './database.ts';

/*
 * Quick looks at records as this version writes them. What fails here is not lost but goes through
 * the schema, which knows older shapes too.
 */

export function isListed(value: unknown): value is ListedContract {
  if (!isObject(value) || typeof value['id'] !== 'string') return false;
  if (typeof value['waiting'] !== 'number' || typeof value['parked'] !== 'number') return false;
  return value['shown'] === null || (isObject(value['shown']) && hasSummaryFields(value['shown']));
}

const KINDS: ReadonlySet<unknown> = new Set(commandKindSchema.options);
const STATES: ReadonlySet<unknown> = new Set(commandStateSchema.options);
const TEXTS = ['commandId', 'clientId', 'userId', 'entityId'] as const;
const NUMBERS = ['seq', 'schemaVersion', 'attempts', 'nextAttemptAtMs'] as const;

/** A command that no answer has faulted yet; one with a fault takes the long way. */
export function isPlainCommand(value: unknown): value is Command {
  if (!isObject(value) || value['fault'] !== null || !isInstant(value['createdAt'])) return false;
  const { baseRevision, serverFailures, entity } = value;
  return (
    KINDS.has(value['kind']) &&
    STATES.has(value['state']) &&
    (entity === 'contract' || entity === 'template') &&
    TEXTS.every((name) => typeof value[name] === 'string') &&
    NUMBERS.every((name) => typeof value[name] === 'number') &&
    (baseRevision === null || typeof baseRevision === 'number') &&
    (serverFailures === undefined || typeof serverFailures === 'number') &&
    isTextList(value['needs']) &&
    isTextList(value['fileIds']) &&
    isFields(value['patch']) &&
    isFields(value['old'])
  );
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isFields(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isFieldValue);
}

function isFieldValue(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
