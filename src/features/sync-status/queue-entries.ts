import type { Instant } from '#domain/instant.ts';
import type { ContractItem, TemplateItem } from '#sync/book.ts';
import type { Command, CommandKind, Entity, FieldValue } from '#sync/command.ts';
import type { StoredDecline, StoredSubmission } from '#sync/submission.ts';

/** Fields that a person chose; ids, tokens and hashes are of no use to a reader. */
const WRITTEN = [
  'name',
  'content',
  'terms_and_conditions',
  'template_file_name',
  'terms_file_name',
  'customer_email',
  'customer_name',
  'customer_company',
  'locale',
  'reminder',
  'expires_at',
  'recipient_email',
  'recipient_name',
  'message',
  'reason',
] as const;
export type WrittenField = (typeof WRITTEN)[number];

export type Change = { field: WrittenField; mine: string; theirs: string | null };
export type QueueEntry = {
  id: string;
  kind: CommandKind | 'signature' | 'decline';
  entity: Entity;
  entityId: string;
  /** The customer or template it belongs to; null where this device does not have it any more. */
  name: string | null;
  state: 'waiting' | 'attention';
  since: Instant;
  attempts: number;
  fault: { code: string; field: string | null } | null;
  changes: readonly Change[];
};

/** What waits on this device and what needs a person, in the order it will be sent. */
export function queueEntries(
  commands: readonly Command[],
  answers: { submissions: readonly StoredSubmission[]; declines: readonly StoredDecline[] },
  nameOf: (entity: Entity, id: string) => string | null,
): readonly QueueEntry[] {
  const signatures = answers.submissions
    .filter((submission) => submission.state !== 'signed')
    .map((submission) => signatureEntry(submission, nameOf));
  const declines = answers.declines
    .filter((decline) => decline.state !== 'declined')
    .map((decline) => declineEntry(decline, nameOf));
  return [...commands.map((command) => commandEntry(command, nameOf)), ...signatures, ...declines];
}

function commandEntry(
  command: Command,
  nameOf: (entity: Entity, id: string) => string | null,
): QueueEntry {
  const own = command.patch[command.entity === 'template' ? 'name' : 'customer_name'];
  return {
    id: command.commandId,
    kind: command.kind,
    entity: command.entity,
    entityId: command.entityId,
    name: nameOf(command.entity, command.entityId) ?? (textOf(own ?? null) || null),
    state: command.state === 'parked' ? 'attention' : 'waiting',
    since: command.createdAt,
    attempts: command.attempts,
    fault: command.fault && { code: command.fault.code, field: command.fault.field ?? null },
    changes: changesOf(command),
  };
}

function signatureEntry(
  submission: StoredSubmission,
  nameOf: (entity: Entity, id: string) => string | null,
): QueueEntry {
  return {
    ...answerEntry(submission),
    id: submission.submission.submission_id,
    kind: 'signature',
    name: nameOf('contract', submission.contractId) ?? submission.signerName,
    changes: [],
  };
}

function declineEntry(
  decline: StoredDecline,
  nameOf: (entity: Entity, id: string) => string | null,
): QueueEntry {
  const { decline_id, reason } = decline.decline;
  return {
    ...answerEntry(decline),
    id: decline_id,
    kind: 'decline',
    name: nameOf('contract', decline.contractId),
    changes: reason === null ? [] : [{ field: 'reason', mine: reason, theirs: null }],
  };
}

/** What a signature and a decline have in common while they are on their way. */
function answerEntry(answer: StoredSubmission | StoredDecline) {
  return {
    entity: 'contract',
    entityId: answer.contractId,
    state: answer.state === 'refused' ? 'attention' : 'waiting',
    since: answer.savedAt,
    attempts: answer.attempts,
    fault: answer.fault && { code: answer.fault.code, field: null },
  } as const;
}

function changesOf(command: Command): readonly Change[] {
  return WRITTEN.filter((field) => field in command.patch).map((field) => ({
    field,
    mine: textOf(command.patch[field] ?? null),
    theirs:
      command.fault?.field === field && command.fault.serverValue !== undefined
        ? textOf(command.fault.serverValue)
        : null,
  }));
}

const textOf = (value: FieldValue): string => (value === null ? '' : String(value));

/** Looks names up in what the screens read anyway. */
export function namesFrom(
  contracts: readonly ContractItem[],
  templates: readonly TemplateItem[],
): (entity: Entity, id: string) => string | null {
  const names = new Map<string, string | null>([
    ...contracts.map(
      ({ contract }) => [contract.id, contract.customer_name ?? contract.customer_email] as const,
    ),
    ...templates.map(({ template }) => [template.id, template.name] as const),
  ]);
  return (_, id) => names.get(id) ?? null;
}
