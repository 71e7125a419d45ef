import type { Digest } from '#domain/canonical-text.ts';
import { contentHash, termsHash } from '#domain/contract-hash.ts';
import { verifyChain } from '#domain/event-log.ts';
import { evidenceHash, type Signature } from '#domain/signature.ts';
import type { ContractDetails } from '#sync/book.ts';
import { readingOf } from './signature-reading.ts';

/**
 * `log`: every entry follows from the one before. `ending`: the log reaches the present status, since
 * a log cut at its end is whole in itself. The rest compares texts and ink with their fingerprints.
 */
export type CheckName = 'log' | 'ending' | 'text' | 'signedText' | 'terms' | 'evidence' | 'seal';
/** `open`: there is nothing to compare yet. */
export type Check = {
  name: CheckName;
  outcome: 'pass' | 'fail' | 'open';
  /** Number of the first log entry that does not hold. */
  brokenAtSeq?: number;
};

/** Checks everything that this device can recompute by itself; no server is asked. */
export async function verifyContract(
  details: ContractDetails,
  digest: Digest,
): Promise<readonly Check[]> {
  const checks: Check[] = [await checkLog(details, digest), checkEnding(details)];
  checks.push(await checkText(details, digest));
  if (details.signature !== null) {
    checks.push(...(await checkSignature(details, details.signature, digest)));
  }
  if (details.contract.sealed_sha256 !== null) checks.push(checkSeal(details));
  return checks;
}

async function checkLog({ events }: ContractDetails, digest: Digest): Promise<Check> {
  if (events.length === 0) return { name: 'log', outcome: 'open' };
  const chain = await verifyChain(events, digest);
  if (chain.intact) return { name: 'log', outcome: 'pass' };
  return { name: 'log', outcome: 'fail', brokenAtSeq: chain.brokenAtSeq };
}

function checkEnding({ contract, events, commands }: ContractDetails): Check {
  // The device is ahead of the log while something waits.
  if (events.length === 0 || commands.length > 0) return { name: 'ending', outcome: 'open' };
  const status = contract.status === 'draft' ? 'created' : contract.status;
  const reached =
    events.some((event) => event.kind === status) &&
    (contract.voided_at === null || events.some((event) => event.kind === 'voided')) &&
    (contract.declined_at === null || events.some((event) => event.kind === 'declined'));
  return { name: 'ending', outcome: reached ? 'pass' : 'fail' };
}

function textHash({ contract }: ContractDetails, digest: Digest): Promise<string> {
  return contentHash(contract.content, contract.terms, digest, contract);
}

async function checkText(details: ContractDetails, digest: Digest): Promise<Check> {
  const { contract, events } = details;
  if (contract.content_sha256 === null) return { name: 'text', outcome: 'open' };
  const logged = loggedValue(details, 'sent', 'content_sha256');
  const hash = await textHash(details, digest);
  const same = hash === contract.content_sha256 && (events.length === 0 || agrees(logged, hash));
  return { name: 'text', outcome: same ? 'pass' : 'fail' };
}

async function checkSignature(
  details: ContractDetails,
  signature: Signature,
  digest: Digest,
): Promise<readonly Check[]> {
  const { contract } = details;
  const text = await textHash(details, digest);
  const terms = await termsHash(contract.terms, digest, contract.terms_file_sha256);
  const evidence = await evidenceHash(contract.id, asSubmitted(signature), digest);
  const logged = loggedValue(details, 'signed', 'evidence_sha256');
  const outcome = (same: boolean) => (same ? 'pass' : 'fail');
  return [
    { name: 'signedText', outcome: outcome(text === signature.content_sha256) },
    { name: 'terms', outcome: outcome(terms === signature.terms_sha256) },
    {
      name: 'evidence',
      outcome: outcome(evidence === signature.evidence_sha256 && agrees(logged, evidence)),
    },
  ];
}

/** What the evidence covers, from the row as the server keeps it. */
function asSubmitted(signature: Signature): Parameters<typeof evidenceHash>[1] {
  const reading = readingOf(signature);
  return {
    ...signature,
    submission_id: signature.id,
    terms_accepted: true,
    time_zone: signature.time_zone ?? '',
    snapshot_at: '',
    signer_ip: '',
    ...(reading !== null && { reading }),
  };
}

function checkSeal(details: ContractDetails): Check {
  if (details.events.length === 0) return { name: 'seal', outcome: 'open' };
  const logged = loggedValue(details, 'sealed', 'sealed_sha256');
  const same = logged === details.contract.sealed_sha256;
  return { name: 'seal', outcome: same ? 'pass' : 'fail' };
}

/** What the log's latest entry of a kind binds; undefined where it binds nothing. */
function loggedValue(
  { events }: ContractDetails,
  kind: string,
  detail: string,
): string | undefined {
  const entries = events.filter((event) => event.kind === kind);
  return entries.toSorted((a, b) => a.seq - b.seq).at(-1)?.details[detail];
}

/** Entries of earlier versions may not carry the value. */
function agrees(logged: string | undefined, hash: string): boolean {
  return logged === undefined || logged === hash;
}
