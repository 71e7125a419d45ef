import { sendByResend } from './mail-resend.ts';
import { sendBySmtp } from './mail-smtp.ts';

export type Attachment = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

export type Mail = {
  /** The same for every attempt to send this mail: Message-ID, and what a service tells repetitions by. */
  id: string;
  to: { name: string | null; address: string };
  /** Who is shown as the sender; the address stays ours, or other servers would refuse the mail. */
  senderName: string | null;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
};

/** A mail with its sender, as both ways of sending take it. */
export type Outgoing = Mail & { from: { name: string; address: string }; messageId: string };

/**
 * `sent`: the service has it. `refused`: certainly not out, may be sent again. `unknown`: may be out.
 * The code is for the log of the contract: a word, never an answer's text.
 */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unknown'; code: string };

/** Sends one mail through Resend (RESEND_API_KEY) or SMTP (SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASS). */
export async function sendMail(mail: Mail): Promise<SendResult> {
  const outgoing = withSender(cleaned(mail));
  if (!isAddress(outgoing.to.address)) return { outcome: 'refused', code: 'invalid_address' };
  const resendKey = Deno.env.get('RESEND_API_KEY');
  if (resendKey) return await sendByResend(outgoing, resendKey);
  const host = Deno.env.get('SMTP_HOST');
  if (host) return await sendBySmtp(outgoing, host);
  return { outcome: 'refused', code: 'not_configured' };
}

/** One address and nothing else: no list, no name, no line break. */
function isAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\]+$/.test(text);
}

/** What stands in headers is one line: a line break would begin a header of its own. */
function cleaned(mail: Mail): Mail {
  const replyTo = mail.replyTo?.trim() ?? '';
  return {
    ...mail,
    to: { name: mail.to.name && oneLine(mail.to.name), address: mail.to.address.trim() },
    senderName: mail.senderName && oneLine(mail.senderName),
    replyTo: isAddress(replyTo) ? replyTo : null,
    subject: oneLine(mail.subject),
  };
}

export function oneLine(text: string): string {
  // deno-lint-ignore no-control-regex
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

function withSender(mail: Mail): Outgoing {
  const setting = Deno.env.get('MAIL_FROM') ?? 'Touchline <no-reply@touchline.example>';
  const match = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(setting);
  const address = match?.[2] ?? setting.trim();
  const brand = (match?.[1] ?? '').replace(/^"|"$/g, '') || 'Touchline';
  const name = mail.senderName ? `${quoteless(mail.senderName)} (${brand})` : brand;
  return {
    ...mail,
    from: { name, address },
    messageId: `<${mail.id}@${address.split('@')[1] ?? 'touchline.example'}>`,
  };
}

/** A name that needs no quoting in a header. */
export function quoteless(name: string): string {
  return name
    .replace(/["\\<>()[\]:;@,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}
