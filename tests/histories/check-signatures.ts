import { newerLink } from '#sync/reattach.ts';
import type { SigningSnapshot, StoredSubmission } from '#sync/submission.ts';
import { answersOn, submissionsOn } from './answers.ts';
import { asText } from '../database/calls.ts';
import type { Row } from '../database/harness.ts';
import { add, type Say, type ServerRows } from './check-say.ts';
import type { Device } from './device.ts';
import type { History } from './history.ts';
import { short } from './server.ts';

/** 3: every promised signature has its receipt, or lies on its device with a true reason. */
export function checkSignatures(history: History, rows: ServerRows, say: Say): void {
  const stored = new Map(rows.get('signatures'));
  const contracts = rows.get('contracts') ?? new Map<string, unknown>();
  for (const [id, { device }] of history.journal.signatures) {
    const onDisk = [
      ...submissionsOn(device),
      ...(device.read('touchline-device', 'kv') as Partial<StoredSubmission>[]),
    ].find((one) => one?.submission?.submission_id === id);
    if (onDisk === undefined) {
      say(`3: signature ${short(id)} is gone from ${device.name}`);
      continue;
    }
    const there = stored.get(id) as Row | undefined;
    if (there !== undefined && onDisk.state === 'refused')
      say(`3: signature ${short(id)} was taken and counts as refused`);
    const proven =
      there !== undefined && there['evidence_sha256'] === onDisk.receipt?.evidence_sha256;
    if (onDisk.state === 'signed' && !proven)
      say(`3: signature ${short(id)} has a receipt and is not on the server`);
    if (onDisk.state === 'refused') {
      const contract = contracts.get(onDisk.contractId ?? '') as Row | undefined;
      const { token, contractId, fault, submission } = onDisk as StoredSubmission;
      const contentSha256 = submission.content_sha256;
      const refused = { id, token, contractId, fault, contentSha256 };
      if (!isTrue(refused, contract, rows, history.world.nowMs()))
        say(`3: signature ${short(id)} was refused with ${onDisk.fault?.code} and that is not so`);
      if (hasNewerLink(device, onDisk as StoredSubmission))
        say(`3: signature ${short(id)} stays under a replaced link, the new one is on the device`);
    }
  }
  const perContract = new Map<string, number>();
  for (const [id, row] of stored) {
    add(perContract, asText((row as Row)['contract_id']));
    if (!history.journal.signatures.has(id)) say(`3: signature ${short(id)} was never given`);
  }
  for (const [id, count] of perContract)
    if (count > 1) say(`3: ${short(id)} is signed ${count} times`);
}

/** S20: once it is under the new link the record is not this one any more, but one that waits or is judged there. */
function hasNewerLink(device: Device, one: StoredSubmission): boolean {
  const isKept = submissionsOn(device).some(
    (kept) =>
      kept.token === one.token && kept.submission.submission_id === one.submission.submission_id,
  );
  const snapshots = device.read('touchline-device', 'snapshots') as SigningSnapshot[];
  const answered = new Set(answersOn(device).map(({ token }) => token));
  const free = snapshots.filter(({ token }) => token === one.token || !answered.has(token));
  return isKept && newerLink(one, free) !== null;
}

/** Whether the server's no is so, or was so once. */
export function isTrue(
  one: Pick<StoredSubmission, 'token' | 'contractId' | 'fault'> & {
    id: string;
    contentSha256: string | null;
  },
  contract: Row | undefined,
  rows: ServerRows,
  nowMs: number,
): boolean {
  switch (one.fault?.code) {
    case 'not_found':
      return (
        contract === undefined ||
        contract['status'] === 'draft' ||
        (contract['voided_at'] ?? null) !== null
      );
    case 'already_signed':
      return [...(rows.get('signatures')?.values() ?? [])].some((row) => {
        const { contract_id, id } = row as Row;
        return contract_id === one.contractId && id !== one.id;
      });
    case 'declined':
      return [...(rows.get('contract_events')?.values() ?? [])].some((row) => {
        const { contract_id, kind } = row as Row;
        return contract_id === one.contractId && kind === 'declined';
      });
    case 'link_replaced':
      return contract !== undefined && contract['signing_token'] !== one.token;
    case 'expired':
      return (
        contract !== undefined &&
        Date.parse(asText(contract['created_at'])) + 29 * 86_400_000 < nowMs
      );
    case 'content_changed':
      return contract !== undefined && contract['content_sha256'] !== one.contentSha256;
    case 'terms_not_accepted':
    case 'invalid_signature':
    case 'rate_limited':
    case undefined:
      return false;
  }
}
