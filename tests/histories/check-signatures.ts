import type { StoredSubmission } from '#sync/submission.ts';
import { asText } from '../database/calls.ts';
import type { Row } from '../database/harness.ts';
import { add, type Say, type ServerRows } from './check-say.ts';
import type { History } from './history.ts';
import { short } from './server.ts';

/** 3: every promised signature has its receipt, or lies on its device with a true reason. */
export function checkSignatures(history: History, rows: ServerRows, say: Say): void {
  const stored = new Map(rows.get('signatures'));
  const contracts = rows.get('contracts') ?? new Map<string, unknown>();
  for (const [id, { device }] of history.journal.signatures) {
    const onDisk = [
      ...(device.read('touchline-device', 'submissions') as StoredSubmission[]),
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
      if (
        !isTrue(
          onDisk as StoredSubmission,
          contract,
          [...stored.values()] as Row[],
          history.world.nowMs(),
        )
      )
        say(`3: signature ${short(id)} was refused with ${onDisk.fault?.code} and that is not so`);
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

function isTrue(
  one: StoredSubmission,
  contract: Row | undefined,
  signatures: readonly Row[],
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
      return signatures.some(
        (row) =>
          row['contract_id'] === one.contractId && row['id'] !== one.submission.submission_id,
      );
    case 'expired':
      return (
        contract !== undefined &&
        Date.parse(asText(contract['created_at'])) + 29 * 86_400_000 < nowMs
      );
    case 'content_changed':
      return contract !== undefined && contract['content_sha256'] !== one.submission.content_sha256;
    case 'terms_not_accepted':
    case 'invalid_signature':
    case 'rate_limited':
    case undefined:
      return false;
  }
}
