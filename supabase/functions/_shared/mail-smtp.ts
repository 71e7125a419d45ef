import { Buffer } from 'node:buffer';
// @ts-types="npm:@types/nodemailer@^8"
import nodemailer from 'npm:nodemailer@^10';
import type { Outgoing, SendResult } from './mail.ts';

const WITHIN_MS = 20_000;

export async function sendBySmtp(mail: Outgoing, host: string): Promise<SendResult> {
  const port = Number(Deno.env.get('SMTP_PORT') ?? '587');
  const user = Deno.env.get('SMTP_USER');
  const pass = Deno.env.get('SMTP_PASS');
  const talk = watchedTalk();
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
    // What people typed is text: never a file to read or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: talk.logger,
    transactionLog: true,
  });
  try {
    await transport.sendMail(messageOf(mail));
    return { outcome: 'sent' };
  } catch (error) {
    return failureOf(error, talk.hasBegun());
  } finally {
    transport.close();
  }
}

function messageOf({ from, to, replyTo, subject, text, html, messageId, attachments }: Outgoing) {
  return {
    from,
    to: { name: to.name ?? '', address: to.address },
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    text,
    html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes.buffer),
    })),
  };
}

/** An answer with a number is a refusal. A line that broke tells nothing once the mail was on its way. */
function failureOf(error: unknown, begun: boolean): SendResult {
  if (typeof error === 'object' && error !== null && 'responseCode' in error) {
    return { outcome: 'refused', code: `smtp_${Number(error.responseCode)}` };
  }
  return begun
    ? { outcome: 'unknown', code: 'broken_off' }
    : { outcome: 'refused', code: 'unreachable' };
}

/** Listens for "354 go ahead", after which the server may have the mail. Nothing is written anywhere. */
function watchedTalk() {
  let begun = false;
  const watch = (entry: unknown, line: unknown): void => {
    const isServers =
      typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'server';
    if (isServers && /^354/.test(String(line))) begun = true;
  };
  const ignore = (): void => {};
  return {
    hasBegun: () => begun,
    logger: {
      level: ignore,
      trace: ignore,
      debug: watch,
      info: ignore,
      warn: ignore,
      error: ignore,
      fatal: ignore,
    },
  };
}
