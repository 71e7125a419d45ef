import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Data } from './data.ts';
import { callerHeaders, withoutClaims } from './forward.ts';
import { answerJson, readBody } from './http.ts';

const LARGEST_BYTES = 60 * 1024 * 1024;
/** The body has been read whole and is measured anew. */
const NOT_FORWARDED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Hands a request for REST, Auth or Storage to the database thread and answers what it says. */
export async function passToData(
  request: IncomingMessage,
  response: ServerResponse,
  data: Data,
): Promise<void> {
  const body = await readBody(request, LARGEST_BYTES);
  if (body === null) {
    answerJson(response, 413, { code: 'too_large', message: 'A request has 60 MB at most.' });
    return;
  }
  const answer = await data.fetch({
    method: request.method ?? 'GET',
    url: `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`,
    headers: onwardHeaders(request),
    body: body.length === 0 ? null : ownBuffer(body),
    peerAddress: request.socket.remoteAddress ?? null,
  });
  for (const [name, value] of answer.headers) {
    if (!NOT_FORWARDED.has(name)) response.appendHeader(name, value);
  }
  response.statusCode = answer.status;
  response.end(request.method === 'HEAD' ? undefined : Buffer.from(answer.body));
}

function onwardHeaders(request: IncomingMessage): [string, string][] {
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(withoutClaims(request))) {
    if (value === undefined || NOT_FORWARDED.has(name)) continue;
    headers.push([name, Array.isArray(value) ? value.join(', ') : value]);
  }
  return [...headers, ...Object.entries(callerHeaders(request))];
}

/** A buffer that is nobody else's memory, so that it can be moved to the thread. */
function ownBuffer(body: Buffer): ArrayBuffer {
  const own = new ArrayBuffer(body.length);
  new Uint8Array(own).set(body);
  return own;
}
