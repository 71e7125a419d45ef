// What every function answers with: CORS for any origin (no cookies are involved) and errors as codes.

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-expose-headers': 'content-disposition, retry-after',
  'access-control-max-age': '86400',
};

/** For one caller alone: kept by no cache, listed by no index, and no address of ours given away. */
const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
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
  | 'not_sealed'
  | 'link_replaced'
  | 'rate_limited'
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
  not_sealed: 409,
  link_replaced: 410,
  rate_limited: 429,
  not_sent: 409,
  invalid_transition: 409,
  not_configured: 500,
  internal: 500,
};

/** A refusal that the caller is told of. `message` is for developers; screens translate the code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** With `rate_limited`: whole seconds until another try is worth making. */
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, message: string, field?: string, retryAfterS?: number) {
    super(message);
    this.code = code;
    this.field = field;
    this.retryAfterS = retryAfterS;
  }
}

export function json(
  status: number,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...CORS, ...PRIVATE, ...more, 'content-type': 'application/json; charset=utf-8' },
  });
}

/** A document as the answer; `name` is what it is saved as. */
export function file(body: BodyInit, type: string, name: string): Response {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return new Response(body, {
    headers: {
      ...CORS,
      ...PRIVATE,
      'content-type': type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
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
    return refused(refusal);
  }
}

function refused({ code, message, field, retryAfterS }: Refusal): Response {
  const error = {
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(retryAfterS === undefined ? {} : { retry_after_s: retryAfterS }),
  };
  const headers: Record<string, string> =
    retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
  return json(STATUS[code], { error }, headers);
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
