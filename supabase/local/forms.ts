import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, readBody } from './http.ts';
import type { Inbox } from './inbox.ts';

const LARGEST_BYTES = 256 * 1024;

/**
 * Stands in for the form-forwarding service: a JSON object posted to /forms lands in the inbox, one
 * that comes again because its answer was lost (the same `_id`) only once. A filled `_gotcha` is a
 * program's doing: it gets its answer and nothing else.
 */
export async function takeForm(
  request: IncomingMessage,
  response: ServerResponse,
  inbox: Inbox,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'POST');
    response.setHeader('access-control-allow-headers', 'accept, content-type');
    response.writeHead(204).end();
    return;
  }
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST, OPTIONS');
    answerJson(response, 405, { code: 'method_not_allowed', message: 'Post the form as JSON.' });
    return;
  }
  const body = await readBody(request, LARGEST_BYTES);
  if (body === null) {
    answerJson(response, 413, { code: 'too_large', message: 'A form has 256 kB at most.' });
    return;
  }
  const data = parseObject(body.toString('utf8'));
  if (data === null) {
    answerJson(response, 400, { code: 'invalid_json', message: 'Post one JSON object.' });
    return;
  }
  if (word(data['_gotcha']) === '' && !isRepeat(data, inbox)) await inbox.add(asCaught(data));
  answerJson(response, 200, { ok: true });
}

function isRepeat(data: Record<string, unknown>, inbox: Inbox): boolean {
  const id = word(data['_id']);
  return id !== '' && inbox.list().some((one) => one.kind === 'form' && idOf(one.data) === id);
}

const idOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && '_id' in data ? data._id : null;

function asCaught(data: Record<string, unknown>): Parameters<Inbox['add']>[0] {
  return {
    kind: 'form',
    from: word(data['email']),
    to: [],
    subject: word(data['_subject']),
    text: word(data['message']),
    html: '',
    data,
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function word(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
