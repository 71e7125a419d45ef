import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

type Sendable = { path: string; bytes: number; tag: string };
type Range = { first: number; last: number };

/** Streams a file as it is, whole or the part that `Range` asks for: players seek in videos. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: Sendable,
): Promise<void> {
  response.setHeader('etag', file.tag);
  response.setHeader('accept-ranges', 'bytes');
  if (request.headers['if-none-match'] === file.tag) {
    response.writeHead(304).end();
    return;
  }
  const asked = request.headers['if-range'] ?? file.tag;
  const range = asked === file.tag ? parseRange(request.headers.range, file.bytes) : null;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${file.bytes}` }).end();
    return;
  }
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 };
  if (range !== null) {
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${first}-${last}/${file.bytes}`);
  }
  response.setHeader('content-length', last - first + 1);
  if (request.method === 'HEAD' || file.bytes === 0) {
    response.end();
    return;
  }
  await pipeline(createReadStream(file.path, { start: first, end: last }), response);
}

/** One range only; several at once, which nobody sends, are answered with the whole file. */
function parseRange(header: string | undefined, bytes: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first > last || first >= bytes ? 'unsatisfiable' : { first, last };
}
