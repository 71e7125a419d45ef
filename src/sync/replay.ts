import { contractSchema, expiryOf, type Contract } from '#domain/contract.ts';
import {
  canEdit,
  extendsExpiry,
  canRemind,
  canReplaceLink,
  canSealAgain,
  canSend,
  canVoid,
} from '#domain/contract-standing.ts';
import { templateSchema, type Template } from '#domain/template.ts';
import type { Command } from './command.ts';

/**
 * The row as the person sees it: the server's with the waiting commands over it (S4). Stamps of the
 * server (`updated_at`, `revision`) are not guessed. A parked status move or delete is left out,
 * since the server refused it and the badge must not claim it; parked words of the person stay.
 * @param base the server's row, null where it has none
 * @returns null where no row is to be shown
 */
export function replayContract(
  base: Contract | null,
  commands: readonly Command[],
): Contract | null {
  return commands.reduce<Contract | null>(applyToContract, base);
}

/** As `replayContract`, for templates. */
export function replayTemplate(
  base: Template | null,
  commands: readonly Command[],
): Template | null {
  return commands.reduce<Template | null>(applyToTemplate, base);
}

function applyToContract(row: Contract | null, command: Command): Contract | null {
  if (command.kind === 'create_contract') return row ?? buildContract(command);
  if (row === null) return row;
  if (command.kind === 'update_contract') return withEdit(row, command);
  if (command.state === 'parked') return row;
  switch (command.kind) {
    case 'send_contract':
      if (!canSend(row)) return row;
      return valid(contractSchema, { ...row, ...command.patch, status: 'sent' }) ?? row;
    case 'extend_contract':
      return withExpiry(row, command);
    case 'void_contract':
      if (!canVoid(row)) return row;
      return {
        ...row,
        voided_at: command.createdAt,
        void_reason: textOf(command.patch['reason']),
      };
    case 'replace_link':
      if (!canReplaceLink(row)) return row;
      return { ...row, signing_token: textOf(command.patch['signing_token']) ?? row.signing_token };
    case 'seal_contract':
      return canSealAgain(row) ? { ...row, seal_state: 'sealing' } : row;
    case 'hand_over_contract':
      if (!canHandOver(row)) return row;
      return { ...row, capture_mode: 'in_person', witnessed_by: command.userId };
    case 'delete_contract':
      return row.status === 'draft' ? null : row;
    case 'email_contract':
    case 'record_link_copied':
    case 'create_template':
    case 'update_template':
    case 'delete_template':
      return row;
  }
}

const canHandOver = (row: Contract) => row.status !== 'draft' && canRemind(row);

/** A sent text is frozen: words that came too late are not shown on it. A reminder still moves. */
function withEdit(row: Contract, command: Command): Contract {
  const onlyReminder = Object.keys(command.patch).every((field) => field === 'reminder');
  const shows = canEdit(row) || (onlyReminder && canRemind(row) && command.state !== 'parked');
  return (shows ? valid(contractSchema, { ...row, ...command.patch }) : null) ?? row;
}

/** Only ever later; an expired contract is open again, as it was, and a declined one at its old time too. */
function withExpiry(row: Contract, command: Command): Contract {
  const expiresAt = textOf(command.patch['expires_at']);
  if (expiresAt === null || !extendsExpiry(row, expiresAt)) return row;
  const opened = row.viewed_at === null ? 'sent' : 'viewed';
  const status = row.status === 'expired' ? opened : row.status;
  const reopened = { declined_at: null, decline_reason: null };
  return valid(contractSchema, { ...row, ...reopened, expires_at: expiresAt, status }) ?? row;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function applyToTemplate(row: Template | null, command: Command): Template | null {
  if (command.kind === 'create_template') return row ?? buildTemplate(command);
  if (row === null) return row;
  if (command.kind === 'update_template')
    return valid(templateSchema, { ...row, ...command.patch }) ?? row;
  if (command.kind === 'delete_template' && command.state !== 'parked')
    return { ...row, is_active: false };
  return row;
}

/** What the server will make of the same command (design §3): a draft of this user. */
function buildContract(command: Command): Contract | null {
  return valid(contractSchema, {
    status: 'draft',
    sent_by: command.userId,
    content_sha256: null,
    capture_mode: 'link',
    witnessed_by: null,
    created_at: command.createdAt,
    updated_at: command.createdAt,
    sent_at: null,
    viewed_at: null,
    signed_at: null,
    completed_at: null,
    expires_at: expiryOf(command.createdAt),
    revision: 0,
    ...command.patch,
    id: command.entityId,
  });
}

function buildTemplate(command: Command): Template | null {
  return valid(templateSchema, {
    created_by: command.userId,
    is_active: true,
    created_at: command.createdAt,
    updated_at: command.createdAt,
    revision: 0,
    ...command.patch,
    id: command.entityId,
  });
}

type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } };

/** A command whose patch makes no row (of an older or newer version) changes nothing. */
function valid<T>(schema: Schema<T>, value: unknown): T | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
