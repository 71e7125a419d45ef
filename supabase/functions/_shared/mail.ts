import nodemailer from 'npm:nodemailer@^10';
import { Refusal } from './http.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt to send this mail, where the service can tell a repetition by it. */
  key: string;
};

/** The mail is not known to be out. `refused`: it certainly is not, and may be sent again. */
export class MailFailure extends Refusal {
  readonly refused: boolean;

  constructor(refused: boolean) {
    super('mail_failed', 'The mail service did not accept the mail.');
    this.refused = refused;
  }
}

const WITHIN_MS = 20_000;

/**
 * Sends one mail through Resend (RESEND_API_KEY) or SMTP (SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASS).
 * @throws Refusal not_configured, MailFailure where the service did not say that it took the mail
 */
export async function sendMail(mail: Mail): Promise<void> {
  const from = Deno.env.get('MAIL_FROM') ?? 'Touchline <no-reply@touchline.example>';
  const resendKey = Deno.env.get('RESEND_API_KEY');
  const smtpHost = Deno.env.get('SMTP_HOST');
  if (resendKey) await sendByResend({ ...mail, from }, resendKey);
  else if (smtpHost) await sendBySmtp({ ...mail, from }, smtpHost);
  else throw new Refusal('not_configured', 'Neither RESEND_API_KEY nor SMTP_HOST is set.');
}

async function sendByResend(mail: Mail & { from: string }, key: string): Promise<void> {
  const response = await fetch('https://api.resend.com/emails', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': mail.key,
    },
    body: JSON.stringify({
      from: mail.from,
      to: [mail.to],
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    }),
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch(() => null);
  await response?.body?.cancel();
  // Resend knows the key of a mail that it has taken: asking again is safe in every case.
  if (!response?.ok) throw new MailFailure(true);
}

async function sendBySmtp(mail: Mail & { from: string }, host: string): Promise<void> {
  const port = Number(Deno.env.get('SMTP_PORT') ?? '587');
  const user = Deno.env.get('SMTP_USER');
  const pass = Deno.env.get('SMTP_PASS');
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: port === 465,
    // A password never crosses an open line.
    requireTLS: Boolean(user) && port !== 465,
    ...(user && pass ? { auth: { user, pass } } : {}),
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
  });
  try {
    const { from, to, subject, text, html } = mail;
    await transport.sendMail({ from, to, subject, text, html });
  } catch (error) {
    throw new MailFailure(wasRefused(error));
  } finally {
    transport.close();
  }
}

/** An answer with a number is a refusal; so is a server that was never reached. A line that broke later tells nothing. */
function wasRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('responseCode' in error && typeof error.responseCode === 'number') return true;
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
}
