// What every function answers with: CORS for any origin (no cookies are involved) and errors as codes.

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-expose-headers': 'content-disposition',
  'access-control-max-age': '86400',
};

const LARGEST_BYTES = 64 * 1024;

export type ErrorCode =
  | 'method_not_allowed'
  | 'invalid_json'
  | 'invalid'
  | 'too_large'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'not_ready'
  | 'not_sent'
  | 'invalid_transition'
  | 'not_configured'
  | 'internal';

const STATUS: Record<ErrorCode, number> = {
  method_not_allowed: 405,
  invalid_json: 400,
  invalid: 400,
  too_large: 413,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  not_ready: 404,
  not_sent: 409,
  invalid_transition: 409,
  not_configured: 500,
  internal: 500,
};

/** A refusal that the caller is told of. `message` is for developers; screens translate the code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...CORS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}

/** A document as the answer; `name` is what it is saved as. */
export function file(body: BodyInit, type: string, name: string): Response {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return new Response(body, {
    headers: {
      ...CORS,
      'content-type': type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/**
 * Answers preflights, refuses other methods than POST, reads the JSON object, and turns errors into
 * answers. What `work` returns is sent as JSON unless it is an answer already.
 */
export async function servePost(
  request: Request,
  work: (body: Record<string, unknown>) => Promise<unknown>,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  try {
    if (request.method !== 'POST') throw new Refusal('method_not_allowed', 'Use POST.');
    const answer = await work(await readObject(request));
    return answer instanceof Response ? answer : json(200, answer);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      // Never the message: it may repeat names, addresses or tokens.
      console.error(`failed: ${error instanceof Error ? error.name : 'unknown'}`);
    }
    const refusal =
      error instanceof Refusal ? error : new Refusal('internal', 'The function failed to answer.');
    const { code, message, field } = refusal;
    return json(STATUS[code], {
      error: field === undefined ? { code, message } : { code, message, field },
    });
  }
}

async function readObject(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (text.length > LARGEST_BYTES) throw new Refusal('too_large', 'The body has 64 kB at most.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json', 'The body is no JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('invalid_json', 'The body is no JSON object.');
  }
  return value as Record<string, unknown>;
}

/** @throws Refusal where the field is missing or no UUID */
export function uuidField(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value))
    return value;
  throw new Refusal('invalid', `${name} is no UUID.`, name);
}

/** A field that may be left out or null; empty text counts as left out. @throws Refusal where it is no text or too long */
export function optionalText(
  body: Record<string, unknown>,
  name: string,
  most: number,
): string | null {
  const value = body[name] ?? null;
  if (value === null) return null;
  if (typeof value !== 'string' || value.length > most) {
    throw new Refusal('invalid', `${name} is no text of at most ${most} characters.`, name);
  }
  return value.trim() === '' ? null : value;
}
