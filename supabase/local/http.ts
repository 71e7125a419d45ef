import type { IncomingMessage, ServerResponse } from 'node:http';

/** The whole body; null where it is longer than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read on, so that the answer can be sent on the same connection, but keep nothing.
    if (length <= limit) chunks.push(chunk);
  }
  return length <= limit ? Buffer.concat(chunks) : null;
}

export function answerJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(value));
}

/** A signing page, also below a language: `/sign`, `/sign/{token}`, `/fr/sign/{token}`. */
const SIGNING = /^(\/[a-z]{2})?\/sign(\/|$)/i;
const FUNCTION = /^\/functions\//;

/** What every answer carries, whoever gave it. */
export function setSecurityHeaders(response: ServerResponse, pathname: string): void {
  const secret = SIGNING.test(pathname) || FUNCTION.test(pathname);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  // The address of a signing page is the key to the contract: no other site and no index may learn it.
  response.setHeader('referrer-policy', secret ? 'no-referrer' : 'strict-origin-when-cross-origin');
  if (secret) response.setHeader('x-robots-tag', 'noindex, nofollow');
}
