import { mailClaimSchema, sealClaimSchema, type MailClaim, type SealClaim } from './claims.ts';
import { callAsService, settle } from './database.ts';
import { sha256Hex } from './digest.ts';
import { attachmentName, contractMail } from './letters/contract-mail.ts';
import { sendMail, type Attachment, type SendResult } from './mail.ts';
import { DocumentFault, sealedDocuments } from './sealed/documents.ts';
import { sealedCopy } from './sealed/sealed-copy.ts';
import { siteUrl } from './settings.ts';
import { keepSealed, readSealed } from './storage.ts';

export type MailOutcome = SendResult['outcome'];
export type SealOutcome = 'sealed' | 'failed';

/**
 * Sends one mail that is due: this one, or the next. The claim is this call's alone, so that a mail goes
 * out once, however many calls run.
 * @returns null where none was due
 */
export async function sendDueMail(mail: string | null): Promise<MailOutcome | null> {
  const claimed = await callAsService('claim_mail', { mail });
  if (claimed === null) return null;
  const claim = mailClaimSchema.parse(claimed);
  const result = await deliver(claim);
  const code = result.outcome === 'sent' ? null : result.code;
  await settle('settle_mail', { mail: claim.id, outcome: result.outcome, code });
  return result.outcome;
}

async function deliver(claim: MailClaim): Promise<SendResult> {
  let mail;
  try {
    mail = contractMail(claim, siteUrl(), await attachmentsOf(claim));
  } catch (error) {
    report('mail', error);
    return { outcome: 'refused', code: 'not_prepared' };
  }
  return await sendMail(mail);
}

/** Both sides get the sealed copy with the mail about the signature; without it the mail waits. */
async function attachmentsOf(claim: MailClaim): Promise<Attachment[]> {
  if (claim.kind !== 'signed_signer' && claim.kind !== 'signed_staff') return [];
  const bytes = claim.sealed_path === null ? null : await readSealed(claim.sealed_path);
  if (bytes === null) throw new Error('the sealed copy is missing');
  return [{ name: attachmentName(claim.contract.title), type: 'application/pdf', bytes }];
}

/**
 * Makes and stores one sealed copy that is due: of this contract, or the next.
 * @returns null where none was due
 */
export async function sealDue(contract: string | null): Promise<SealOutcome | null> {
  const claimed = await callAsService('claim_seal', { contract });
  if (claimed === null) return null;
  const claim = sealClaimSchema.parse(claimed);
  const made = await makeSealed(claim);
  const outcome = made.ok ? 'sealed' : 'failed';
  await settle('settle_seal', {
    contract: claim.contract.id,
    outcome,
    path: made.ok ? made.path : null,
    sha256: made.ok ? made.sha256 : null,
    code: made.ok ? null : made.code,
  });
  return outcome;
}

type Made = { ok: true; path: string; sha256: string } | { ok: false; code: string };

async function makeSealed(claim: SealClaim): Promise<Made> {
  try {
    const path = `${claim.contract.id}/${claim.signature.evidence_sha256}.pdf`;
    const bytes = await sealedCopy(claim, await sealedDocuments(claim.contract));
    return { ok: true, path, sha256: await sha256Hex(await keepSealed(path, bytes)) };
  } catch (error) {
    report('seal', error);
    return { ok: false, code: error instanceof DocumentFault ? error.code : 'not_made' };
  }
}

/** Never the message: it may repeat names, addresses or tokens. */
function report(what: string, error: unknown): void {
  console.error(`${what} failed: ${error instanceof Error ? error.name : 'unknown'}`);
}
