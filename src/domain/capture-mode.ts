import * as z from 'zod/mini';

/** Where a signature was taken: through the link, or on staff's own device. */
export const captureModeSchema = z.enum(['link', 'in_person']);
