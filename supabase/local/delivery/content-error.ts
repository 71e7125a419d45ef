/** A refusal as Contentful words it; thrown anywhere in this folder, answered in one place. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly status: number;
  /** `sys.id` of the answer. */
  readonly code: string;
  readonly details: unknown;
  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const badRequest = (message: string): ContentError =>
  new ContentError(400, 'BadRequest', message);

/** @param reason one entry of `details.errors` */
export const invalidQuery = (reason: Readonly<Record<string, unknown>>): ContentError =>
  new ContentError(
    400,
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    { errors: [reason] },
  );

export const notFound = (type?: string, id?: string): ContentError =>
  new ContentError(
    404,
    'NotFound',
    'The resource could not be found.',
    type === undefined ? undefined : { type, id },
  );

export const tokenInvalid = (): ContentError =>
  new ContentError(
    401,
    'AccessTokenInvalid',
    'The access token you sent could not be found or is invalid.',
  );
