import * as z from 'zod/mini';
import { fileKindSchema } from '#domain/document-file.ts';
import type { Fields } from './command.ts';
import { commandFaultSchema } from './command.ts';

/**
 * A document chosen on this device, kept until the last command that names it was accepted; its
 * bytes lie beside it in the store.
 */
export const queuedFileSchema = z.object({
  /** Its path in the bucket, made once: a repeated upload writes the same place or nothing. */
  id: z.string(),
  kind: fileKindSchema,
  /** As the person's device called it. */
  name: z.string(),
  /** Media type by its content. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  state: z.enum(['waiting', 'uploaded']),
  attempts: z.number(),
  serverFailures: z._default(z.number(), 0),
  /** Milliseconds since 1970. */
  nextAttemptAtMs: z.number(),
  /** When the wait for it began; absent in records of earlier versions. */
  waitingSinceMs: z.optional(z.number()),
  fault: z.nullable(commandFaultSchema),
});
export type QueuedFile = z.infer<typeof queuedFileSchema>;

/** Those of `fileIds` that the row's addresses still name. */
export function namedFiles(fileIds: readonly string[], patch: Fields): string[] {
  const urls = [patch['template_file_url'], patch['terms_file_url']];
  return [...new Set(fileIds)].filter((id) =>
    urls.some((url) => typeof url === 'string' && url.endsWith(`/${id}`)),
  );
}
