import * as z from 'zod/mini';
import { instantSchema } from '#domain/instant-schema.ts';
import type { FieldValue } from '#sync/command.ts';
import type { PullPage, PushOutcome, Result, SyncGateway } from '#sync/ports.ts';
import { encodeCommand } from '#sync/wire.ts';
import { readRow } from './rows.ts';
import type { Rpc } from './rpc.ts';

const outcomeSchema = z.object({
  command_id: z.string(),
  outcome: z.enum(['applied', 'duplicate', 'rejected']),
  code: z.nullish(z.string()),
  field: z.nullish(z.string()),
  server_value: z.optional(z.unknown()),
  superseded: z.nullish(z.boolean()),
  row: z.optional(z.unknown()),
});
const answerSchema = z.object({ results: z.array(z.unknown()) });

const pageSchema = z.object({
  epoch: z.string(),
  scope: z.string(),
  staff: z.boolean(),
  server_time: instantSchema,
  rows: z.array(z.unknown()),
  more: z.boolean(),
  cursor: z.string(),
});

/** The two sync procedures over HTTP, every answer parsed. */
export function createSyncGateway(rpc: Rpc): SyncGateway {
  return {
    async push(clientId, commands, signal) {
      const args = { client_id: clientId, commands: commands.map(encodeCommand) };
      const answer = await rpc('push_commands', args, signal);
      return answer.ok ? readOutcomes(answer.value) : answer;
    },
    async pull(position, pageSize, signal) {
      const args = {
        known_epoch: position.epoch,
        after_cursor: position.cursor,
        page_size: pageSize,
      };
      const answer = await rpc('pull_changes', args, signal);
      return answer.ok ? readPage(answer.value) : answer;
    },
  };
}

/** A result that cannot be read is left out: its command goes again under the same id. */
function readOutcomes(value: unknown): Result<readonly PushOutcome[]> {
  const answer = answerSchema.safeParse(value);
  if (!answer.success) return { ok: false, failure: { kind: 'unreadable' } };
  const outcomes = answer.data.results.flatMap((result) => {
    const parsed = outcomeSchema.safeParse(result);
    return parsed.success ? [toOutcome(parsed.data)] : [];
  });
  return { ok: true, value: outcomes };
}

function toOutcome(result: z.infer<typeof outcomeSchema>): PushOutcome {
  const row = readRow(result.row);
  const commandId = result.command_id;
  if (result.outcome !== 'rejected') {
    return { commandId, outcome: result.outcome, superseded: result.superseded ?? false, row };
  }
  const fault = {
    code: result.code ?? 'unknown',
    ...(typeof result.field === 'string' ? { field: result.field } : {}),
    ...(result.server_value === undefined
      ? {}
      : { serverValue: toFieldValue(result.server_value) }),
  };
  return { commandId, outcome: 'rejected', fault, row };
}

function toFieldValue(value: unknown): FieldValue {
  const plain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return plain ? (value as FieldValue) : JSON.stringify(value);
}

function readPage(value: unknown): Result<PullPage> {
  const page = pageSchema.safeParse(value);
  if (!page.success) return { ok: false, failure: { kind: 'unreadable' } };
  const rows = page.data.rows.map(readRow).filter((row) => row !== null);
  const { epoch, scope, staff, server_time, more, cursor } = page.data;
  return {
    ok: true,
    value: {
      epoch,
      scope,
      staff,
      serverTime: server_time,
      rows,
      unreadable: page.data.rows.length - rows.length,
      more,
      cursor,
    },
  };
}
