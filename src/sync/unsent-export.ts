import * as z from 'zod/mini';
import { instantSchema } from '#domain/instant-schema.ts';
import { commandSchema } from './command.ts';
import { queuedFileSchema } from './queued-file.ts';
import { storedDeclineSchema, storedSubmissionSchema } from './submission.ts';

/** Name and version of the file format; a changed meaning raises the version. */
export const UNSENT_FORMAT = 'touchline-unsent';
export const UNSENT_VERSION = 1;

/** A document with its bytes. */
const unsentFileSchema = z.extend(queuedFileSchema, { base64: z.string() });
export type UnsentFile = z.infer<typeof unsentFileSchema>;

/** What a person keeps who leaves a device before everything was sent. */
export const unsentExportSchema = z.object({
  format: z.literal(UNSENT_FORMAT),
  version: z.literal(UNSENT_VERSION),
  created_at: instantSchema,
  user_id: z.string(),
  /** In order of `seq`. */
  commands: z.array(commandSchema),
  files: z.array(unsentFileSchema),
  /** Signatures taken in person by this user, without a receipt. */
  submissions: z.array(storedSubmissionSchema),
  /** Declines taken in person by this user and not confirmed; absent in files of earlier versions. */
  declines: z._default(z.array(z.omit(storedDeclineSchema, { token: true })), []),
});
export type UnsentExport = z.infer<typeof unsentExportSchema>;
