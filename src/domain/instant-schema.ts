import * as z from 'zod/mini';
import { canonicalInstant } from './instant.ts';

/** Reads any time that our servers write and leaves the canonical form. */
export const instantSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const instant = canonicalInstant(text);
    if (instant !== null) return instant;
    context.issues.push({ code: 'custom', message: 'not a time', input: text });
    return z.NEVER;
  }),
);
