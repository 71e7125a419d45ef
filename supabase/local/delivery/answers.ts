import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { chooseEncoding } from '../compression.ts';
import type { ContentError } from './content-error.ts';

const TYPE = 'application/vnd.contentful.delivery.v1+json';
/** What the client and browsers send. */
const HEADERS =
  'Accept,Accept-Language,Authorization,Cache-Control,Content-Type,If-None-Match,Range,X-Contentful-User-Agent,X-Contentful-Locale-Based-Publishing';
const PREFLIGHT_SECONDS = '1728000';

/** Any page may read what a token opens, as with the real service. */
export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'Etag');
}

export function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET,HEAD,POST,OPTIONS',
    'access-control-allow-headers': HEADERS,
    'access-control-max-age': PREFLIGHT_SECONDS,
  });
  response.end();
}

/** JSON with a tag of its content: who has it already gets 304. */
export async function answerContent(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: unknown,
): Promise<void> {
  const plain = Buffer.from(JSON.stringify(value));
  const tag = `W/"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`;
  response.setHeader('cache-control', 'max-age=0');
  response.setHeader('vary', 'accept-encoding');
  if (status === 200) response.setHeader('etag', tag);
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304).end();
    return;
  }
  // The real service speaks gzip, no brotli.
  const accepted = (request.headers['accept-encoding'] ?? '').replace(/\bbr\b/g, '');
  const zipped = chooseEncoding(accepted) === 'gzip';
  const body = zipped ? await promisify(gzip)(plain) : plain;
  if (zipped) response.setHeader('content-encoding', 'gzip');
  response.writeHead(status, { 'content-type': TYPE, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export const answerError = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message, details }: ContentError,
): Promise<void> =>
  answerContent(request, response, status, {
    sys: { type: 'Error', id: code },
    message,
    ...(details === undefined ? {} : { details }),
    requestId: randomUUID(),
  });
