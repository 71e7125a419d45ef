import { askAsUser, requireStaff } from '../_shared/caller.ts';
import { optionalText, Refusal, servePost, uuidField, type ErrorCode } from '../_shared/http.ts';
import { sendDueMail, type MailOutcome } from '../_shared/jobs.ts';

/** What becomes of a mail that was refused or is not known to be out. */
const SAID: Readonly<Record<MailOutcome, string>> = {
  sent: 'sent',
  refused: 'queued',
  unknown: 'unconfirmed',
};
const CODES: readonly ErrorCode[] = [
  'not_found',
  'not_sent',
  'invalid_transition',
  'invalid',
  'forbidden',
];

/**
 * POST {contractId, recipientEmail, recipientName, message, mailId?} with the bearer token of a staff
 * member: mails the signing link (spec §7). The mail stands in the server's list first, under `mailId`,
 * so that a repeated call sends nothing twice; then it is sent at once. What cannot be sent now is
 * `queued` and tried again by `contract-jobs`.
 */
Deno.serve((request) =>
  servePost(request, async (body) => {
    const token = await requireStaff(request);
    const contract = uuidField(body, 'contractId');
    const recipient_email = optionalText(body, 'recipientEmail', 320)?.trim();
    if (!recipient_email)
      throw new Refusal('invalid', 'recipientEmail is missing.', 'recipientEmail');
    const mail = body['mailId'] == null ? crypto.randomUUID() : uuidField(body, 'mailId');
    const answer = await askAsUser(token, '/rest/v1/rpc/request_mail', {
      mail,
      contract,
      recipient_email,
      recipient_name: optionalText(body, 'recipientName', 200)?.trim() ?? null,
      message: optionalText(body, 'message', 5000),
    });
    refuseWhere(answer);
    const outcome = await sendDueMail(mail);
    return { ok: true, mailId: mail, outcome: outcome === null ? 'already_sent' : SAID[outcome] };
  }),
);

/** The database's own code, where it is one that callers know. */
function refuseWhere(answer: unknown): void {
  const { ok, code } = (answer ?? {}) as { ok?: unknown; code?: unknown };
  if (ok === true) return;
  const known = CODES.find((one) => one === code);
  throw new Refusal(known ?? 'invalid', 'This mail cannot be sent.');
}
