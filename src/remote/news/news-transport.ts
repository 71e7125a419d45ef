import type { CreateClientParams } from 'contentful';
import { NewsError } from '#sync/news-ports.ts';
import { retryAfterMs } from '../retry-after.ts';
import { AnswerError } from './news-faults.ts';

/** Spec §7. */
const RETRY_LIMIT = 5;
/** A service that wants to be left alone for longer is not available; milliseconds. */
const LONGEST_WAIT_MS = 30_000;

export type TransportOptions = {
  /** Multiplies the waits of 1.4, 2, 2.8, 4 and 5.7; milliseconds. */
  readonly retryBaseMs: number;
  /** A device that knows itself offline does not try again. */
  isOnline(): boolean;
};

type Transport = Extract<NonNullable<CreateClientParams['adapter']>, (config: never) => unknown>;
type Request = Parameters<Transport>[0];

type Answer =
  | { readonly ok: true; readonly data: object }
  | {
      readonly ok: false;
      readonly error: NewsError;
      readonly again: boolean;
      /** What the service asked for, milliseconds. */
      readonly askedMs: number | null;
    };

/**
 * Carries the client's requests, in browsers, workers and Node alike. It tries again by itself, with the
 * client's own waits, since the client does not know `Retry-After`, tries again after 30 s without an
 * answer, does so while the device is offline, and logs to the console. Throws nothing but `NewsError`.
 */
export function createNewsTransport(options: TransportOptions): Transport {
  return async (config) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(config);
      if (answer.ok)
        return { data: answer.data, status: 200, statusText: 'OK', headers: {}, config };
      const waitMs = answer.askedMs ?? backoffMs(attempt, options.retryBaseMs);
      const again = answer.again && attempt <= RETRY_LIMIT && options.isOnline();
      if (!again || waitMs > LONGEST_WAIT_MS) throw answer.error;
      await pause(waitMs);
    }
  };
}

async function ask(config: Request): Promise<Answer> {
  const signal = AbortSignal.timeout(config.timeout ?? 0);
  let response: Response;
  try {
    response = await fetch(addressOf(config), {
      headers: headersOf(config),
      credentials: 'omit',
      signal,
    });
  } catch {
    return signal.aborted ? tooLate() : failed('offline', 'The content service cannot be reached.');
  }
  try {
    return read(config, response, await response.text());
  } catch {
    return signal.aborted ? tooLate() : failed('unavailable', 'The answer broke off.');
  }
}

function read({ url }: Request, response: Response, text: string): Answer {
  const body = parseJson(text);
  const { status, headers } = response;
  if (!response.ok) {
    const again = status === 429 || status >= 500;
    return { ok: false, error: new AnswerError(status, body), again, askedMs: askedMs(headers) };
  }
  if (body === null) return failed('malformed', 'The answer is no JSON object.', false);
  return { ok: true, data: url === 'sync' ? withoutNameless(body) : body };
}

/** The login page of a hotel's network answers 200 with HTML; JSON that was cut short is none. */
function parseJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** In a sync the client stumbles over an item without `sys.type`, and the others would be lost with it. */
function withoutNameless(body: object): object {
  if (!('items' in body) || !Array.isArray(body.items)) return body;
  const items = body.items.filter(
    (item: unknown) =>
      isObject(item) &&
      'sys' in item &&
      isObject(item.sys) &&
      'type' in item.sys &&
      typeof item.sys.type === 'string',
  );
  return { ...body, items };
}

function addressOf({ baseURL = '', url = '', params }: Request): string {
  const address = /^https?:/.test(url) ? url : `${baseURL.replace(/\/$/, '')}/${url}`;
  // The client has made texts of lists already, and takes nothing else that is no plain value.
  const values: [string, unknown][] = isObject(params) ? Object.entries(params) : [];
  const query = new URLSearchParams(
    values.map(([name, value]) => [name, String(value)]),
  ).toString();
  return query === '' ? address : `${address}?${query}`;
}

/** Without `Content-Type`, for nothing is sent. */
function headersOf({ headers }: Request): Record<string, string> {
  const all = Object.entries<unknown>(headers.toJSON());
  return Object.fromEntries(
    all
      .filter(([name, value]) => name.toLowerCase() !== 'content-type' && (value ?? null) !== null)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** `Retry-After`, or Contentful's own header, which holds seconds. */
const askedMs = (headers: Headers): number | null =>
  retryAfterMs(
    headers.get('retry-after') ?? headers.get('x-contentful-ratelimit-reset'),
    Date.now(),
  );

/** The client's waits, up to a fifth longer so that devices do not all come back at once. */
const backoffMs = (attempt: number, baseMs: number): number =>
  Math.SQRT2 ** attempt * baseMs * (1 + Math.random() / 5);

const tooLate = (): Answer => failed('timeout', 'The content service took too long.', false);

const failed = (fault: NewsError['fault'], message: string, again = true): Answer => ({
  ok: false,
  error: new NewsError(fault, message),
  again,
  askedMs: null,
});

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
