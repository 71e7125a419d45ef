import { Buffer } from 'node:buffer';
import { quoteless, type Outgoing, type SendResult } from './mail.ts';

const WITHIN_MS = 20_000;

/** Resend knows the key of a mail that it has taken, for a day: asking again is safe in every case. */
export async function sendByResend(mail: Outgoing, key: string): Promise<SendResult> {
  const response = await fetch('https://api.resend.com/emails', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': mail.id,
    },
    body: JSON.stringify(bodyOf(mail)),
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch(() => null);
  await response?.body?.cancel();
  if (response?.ok) return { outcome: 'sent' };
  return {
    outcome: 'refused',
    code: response === null ? 'unreachable' : `http_${response.status}`,
  };
}

/** The body of a request to the service; addresses are written with names that need no quoting. */
function bodyOf(mail: Outgoing): unknown {
  const { from, to, replyTo, subject, text, html } = mail;
  return {
    from: `${quoteless(from.name.replace(/[()]/g, ' '))} <${from.address}>`,
    to: [to.address],
    ...(replyTo === null ? {} : { reply_to: replyTo }),
    subject,
    text,
    html,
    headers: { 'Message-ID': mail.messageId, 'Auto-Submitted': 'auto-generated' },
    attachments: mail.attachments.map(({ name, type, bytes }) => ({
      filename: name,
      content_type: type,
      content: Buffer.from(bytes).toString('base64'),
    })),
  };
}
