import { callAsService } from '../_shared/database.ts';
import { mailPage } from '../_shared/html.ts';
import { Refusal, servePost, uuidField } from '../_shared/http.ts';
import { MailFailure, sendMail } from '../_shared/mail.ts';
import { languageOf, lettersIn, type Details } from './texts.ts';

type Recipient = 'staff' | 'signer';
type Outcome = 'sent' | 'already_sent' | 'no_address';

type Signed = {
  title: string;
  customer_name: string | null;
  customer_company: string | null;
  customer_email: string;
  staff_email: string | null;
  signature_type: string;
  signed_at: string;
  consent_locale: string;
  evidence_sha256: string;
};

/**
 * POST {contractId, submissionId, signerName, signerEmail, signatureType}: mails staff and signer
 * that the contract is signed, each at most once. Anybody may call, so contract and submission must
 * belong together, and the mails go to the stored addresses: what the body says of the signer is
 * not believed.
 */
Deno.serve((request) =>
  servePost(request, async (body) => {
    const contract = uuidField(body, 'contractId');
    const submission = uuidField(body, 'submissionId');
    const signed = (await callAsService('signed_notification', {
      contract,
      submission,
    })) as Signed | null;
    if (signed === null) {
      throw new Refusal('not_found', 'This contract was not signed by this submission.');
    }
    const outcomes: Partial<Record<Recipient, Outcome>> = {};
    let failure: unknown = null;
    for (const recipient of ['staff', 'signer'] as const) {
      try {
        outcomes[recipient] = await notify(recipient, contract, submission, signed);
      } catch (error) {
        // One address that bounces must not keep the other mail back.
        failure = error;
      }
    }
    if (failure !== null) throw failure;
    return { ok: true, ...outcomes };
  }),
);

async function notify(
  recipient: Recipient,
  contract: string,
  submission: string,
  signed: Signed,
): Promise<Outcome> {
  const to = recipient === 'staff' ? signed.staff_email : signed.customer_email;
  if (!to) return 'no_address';
  const claimed = await callAsService('claim_signed_notification', {
    contract,
    submission,
    recipient,
  });
  if (claimed !== true) return 'already_sent';
  try {
    const key = `signed/${contract}/${recipient}`;
    await sendMail({ to, key, ...letter(recipient, signed) });
  } catch (error) {
    // A mail that may be out after all keeps its claim: never twice is worth more than surely once.
    if (error instanceof MailFailure && !error.refused) throw error;
    await callAsService('settle_signed_notification', { contract, recipient, sent: false });
    throw error;
  }
  await callAsService('settle_signed_notification', { contract, recipient, sent: true });
  return 'sent';
}

function letter(
  recipient: Recipient,
  signed: Signed,
): { subject: string; text: string; html: string } {
  const language = languageOf(signed.consent_locale);
  const details: Details = {
    title: signed.title,
    signer: signed.customer_name?.trim() || signed.customer_email,
    company: signed.customer_company?.trim() || null,
    signedAt: new Date(signed.signed_at),
    drawn: signed.signature_type === 'drawn',
    evidenceSha256: signed.evidence_sha256,
  };
  const texts = lettersIn(language);
  const { subject, heading, paragraphs } =
    recipient === 'signer' ? texts.toSigner(details) : texts.toStaff(details);
  return {
    // A line break would begin a header of its own.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: `${heading}\n\n${paragraphs.join('\n\n')}\n`,
    html: mailPage(language, heading, paragraphs),
  };
}
