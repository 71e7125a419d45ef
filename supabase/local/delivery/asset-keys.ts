import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { badRequest } from './content-error.ts';
import { SPACE } from './view.ts';

/** A key opens protected assets for 48 hours at most (spec §7). */
const LONGEST_SECONDS = 172_800;

const askedSchema = z.object({ expiresAt: z.number() });

/**
 * `POST /asset_keys`. Nothing here is protected, so that the key opens nothing; what may be asked is what
 * the real service takes.
 * @param text the body: `expiresAt` in seconds since 1970
 */
export function assetKey(text: string, nowSeconds: number): { policy: string; secret: string } {
  const { expiresAt } = readAsked(text);
  if (expiresAt <= nowSeconds) throw badRequest('The expiresAt field lies in the past.');
  if (expiresAt > nowSeconds + LONGEST_SECONDS)
    throw badRequest(`The expiresAt field lies more than ${LONGEST_SECONDS} seconds ahead.`);
  const policy = Buffer.from(JSON.stringify({ space: SPACE, exp: expiresAt }));
  return { policy: policy.toString('base64url'), secret: randomBytes(32).toString('base64url') };
}

function readAsked(text: string): z.infer<typeof askedSchema> {
  try {
    return askedSchema.parse(JSON.parse(text));
  } catch {
    throw badRequest('The body has an expiresAt field, a number of seconds since 1970.');
  }
}
