import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { evidenceHash, type Submission } from '../../src/domain/signature.ts';
import { sha256 as hashOf } from '../../supabase/local/seed-calls.ts';
import { CONTRACT, EVIDENCE } from './claims.ts';
import { SECRET, type FakeProject } from './fake-project.ts';

/** Where the copy of `aSealClaim` goes. */
export const PATH = `${CONTRACT}/${EVIDENCE}.pdf`;
export const STORED = `sealed-contracts/${PATH}`;

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Lets the job seal these, and answers what it stored at `stored` for the last. */
export async function sealAt(
  project: FakeProject,
  stored: string,
  ...claims: unknown[]
): Promise<Buffer> {
  project.procedures.set('claim_seal', () => claims.shift() ?? null);
  const response = await project.invoke('contract-jobs', { only: 'seals' }, { apikey: SECRET });
  if (response.status !== 200) throw new Error(`contract-jobs answered ${response.status}`);
  return project.files.get(stored) ?? Buffer.alloc(0);
}

/** What the compressed parts of a PDF hold, as one text. */
export function inflated(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const parts: string[] = [];
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const end = text.indexOf('\nendstream', match.index);
    try {
      parts.push(inflateSync(pdf.subarray(match.index + match[0].length, end)).toString('utf8'));
    } catch {
      // Fonts' tables and metadata are no compressed text.
    }
  }
  return parts.join('\n');
}

type SealedRecord = {
  evidence_format: string;
  contract: { id: string };
  signature: Omit<Submission, 'submission_id' | 'reading'> &
    NonNullable<Submission['reading']> & { id: string; evidence_sha256: string };
};

/** The record that travels in a sealed copy. */
export function recordIn(pdf: Buffer): SealedRecord {
  const text = inflated(pdf);
  const begin = text.indexOf('{\n  "format"');
  return JSON.parse(text.slice(begin, text.indexOf('\n}\n', begin) + 2)) as SealedRecord;
}

/** The evidence hash, computed from the record alone as anybody could. */
export function evidenceOf({
  contract,
  signature,
  evidence_format,
}: SealedRecord): Promise<string> {
  const { id, accepted_at_device, visible_seconds, read_percent, terms_opened, ...rest } =
    signature;
  const reading = { accepted_at_device, visible_seconds, read_percent, terms_opened };
  const submission: Submission = { ...rest, submission_id: id };
  return evidenceHash(
    contract.id,
    evidence_format.endsWith('/2') ? { ...submission, reading } : submission,
    hashOf,
  );
}
