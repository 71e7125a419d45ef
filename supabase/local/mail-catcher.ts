import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Inbox, MailHead } from './inbox.ts';

export type MailCatcher = { port: number; stop(): Promise<void>; kill(): Promise<void> };

const LARGEST_BYTES = 20 * 1024 * 1024;

/** An SMTP server on a free loopback port that delivers everything to the inbox and nothing further. */
export async function startMailCatcher(inbox: Inbox): Promise<MailCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    logger: false,
    closeTimeout: 500,
    onData: (stream, session, reply) => {
      const to = session.envelope.rcptTo.map((one) => one.address);
      void collected(stream)
        .then((raw) => deliver(inbox, raw, to))
        .then(
          () => null,
          () => new Error('The message cannot be read.'),
        )
        .then(reply);
    },
  });
  server.on('error', () => {
    // A client that hangs up in the middle is its own trouble.
  });
  const port = await new Promise<number>((done, fail) => {
    server.server.once('error', fail);
    server.listen(0, '127.0.0.1', () => done((server.server.address() as AddressInfo).port));
  });
  const close = (): Promise<void> => new Promise((done) => server.close(() => done()));
  return { port, stop: close, kill: close };
}

async function collected(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Recipients come from the envelope: blind copies stand in no header. */
async function deliver(inbox: Inbox, raw: Buffer, to: string[]): Promise<void> {
  const mail = await PostalMime.parse(raw);
  await inbox.add({
    kind: 'mail',
    from: mail.from?.address ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    data: null,
    mail: {
      messageId: mail.messageId ?? '',
      senderName: mail.from?.name ?? '',
      replyTo: (mail.replyTo ?? []).map(({ address }) => address ?? ''),
      attachments: mail.attachments.map(headOf),
    },
  });
}

function headOf({ filename, mimeType, content }: Attachment): MailHead['attachments'][number] {
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return {
    name: filename ?? '',
    type: mimeType,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
