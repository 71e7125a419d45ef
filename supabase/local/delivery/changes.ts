import type { IncomingMessage } from 'node:http';
import { readBody } from '../http.ts';
import { badRequest, ContentError, notFound } from './content-error.ts';
import type { Content } from './content.ts';
import { parseChanges } from './space-export.ts';

/**
 * `PUT /contentful/_changes`, see `openDelivery`. From this machine only, and from no page of another
 * site: its preflight gets no permission.
 * @returns the sync position after it
 */
export async function takeChanges(
  request: IncomingMessage,
  content: Content,
  largestBytes: number,
): Promise<number> {
  if (request.method !== 'PUT') throw notFound();
  if (!isOwn(request))
    throw new ContentError(403, 'AccessDenied', 'Changes come from this machine only.');
  const body = await readBody(request, largestBytes);
  const changes = body === null ? null : parseChanges(body.toString());
  if (changes === null)
    throw badRequest('Changes are { "put": [entries and assets of an export], "delete": [ids] }.');
  content.change(changes);
  return content.last();
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

function isOwn({ headers, socket }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const sameSite = origin === undefined || origin.replace(/^https?:\/\//, '') === host;
  // What a proxy passes on comes from its address, not from the caller's.
  const direct = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  return sameSite && direct && LOOPBACK.test(socket.remoteAddress ?? '');
}
