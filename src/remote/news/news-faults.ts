import * as z from 'zod/mini';
import { NewsError, type NewsFault } from '#sync/news-ports.ts';

/** An answer of the service that is a refusal, with what the gateway decides by. */
export class AnswerError extends NewsError {
  readonly status: number;
  /** Names of what was wrong with a query, such as `unknownContentType`. */
  readonly reasons: readonly string[];

  constructor(status: number, body: unknown) {
    super(faultOf(status), `The content service answered ${status}.`);
    this.status = status;
    this.reasons = reasonsOf(body);
  }
}

/** 404 is a space or an environment that is not there for this token. */
function faultOf(status: number): NewsFault {
  if (status === 401 || status === 403 || status === 404) return 'refused';
  return status === 429 || status >= 500 ? 'unavailable' : 'malformed';
}

const bodySchema = z.object({
  details: z.object({ errors: z.array(z.object({ name: z.string() })) }),
});

function reasonsOf(body: unknown): readonly string[] {
  const parsed = bodySchema.safeParse(body);
  return parsed.success ? parsed.data.details.errors.map(({ name }) => name) : [];
}

/**
 * What the client throws besides our own errors is its stumbling over an answer of another shape. Its
 * error is not kept as a cause: it may hold the request, with the token.
 */
export const toNewsError = (error: unknown): NewsError =>
  error instanceof NewsError
    ? error
    : new NewsError('malformed', 'The content service answered in another shape.');
