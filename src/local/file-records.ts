import { documentFields, type FileKind } from '#domain/document-file.ts';
import { sniffFile, UnfitDocument } from '#domain/file-type.ts';
import { normaliseText } from '#domain/merge-fields.ts';
import type { TemplateFiles } from '#sync/book.ts';
import type { Fields, NewCommand } from '#sync/command.ts';
import type { QueuedFile } from '#sync/queued-file.ts';
import type { UserDatabase } from './database.ts';
import { sha256Hex } from './device-ports.ts';

/** Characters of a file's name as it is shown; longer ones lose their middle, never their ending. */
const MAX_FILE_NAME = 200;

/** A chosen document, read and judged; not yet in the database. */
export type ReadFile = Pick<QueuedFile, 'kind' | 'name' | 'type' | 'size' | 'sha256'> & {
  extension: string;
  blob: Blob;
};

/**
 * Reads what was chosen, before any transaction: hashing takes time, and a transaction would end
 * meanwhile. The bytes are taken out of the person's file, which may change or go before they are sent.
 */
export async function readChosen(files: TemplateFiles | undefined): Promise<readonly ReadFile[]> {
  const chosen: ReadFile[] = [];
  for (const kind of ['template', 'terms'] as const) {
    const choice = files?.[kind];
    if (choice?.do === 'put') chosen.push(await readFile(kind, choice.file));
  }
  return chosen;
}

async function readFile(kind: FileKind, file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = sniffFile(file.name, bytes);
  if (!found.ok) throw new UnfitDocument(kind, found.code);
  const { type, extension } = found;
  return {
    kind,
    name: shownName(file.name),
    type,
    extension,
    size: bytes.length,
    sha256: await sha256Hex(bytes),
    blob: new Blob([bytes], { type }),
  };
}

/** As the server takes it: no path, no control characters, not too long. */
function shownName(fileName: string): string {
  const name = normaliseText(fileName)
    .trim()
    .replace(/[\p{Cc}/\\]/gu, '_');
  const characters = Array.from(name);
  if (characters.length <= MAX_FILE_NAME) return name;
  return `${characters.slice(0, MAX_FILE_NAME - 10).join('')}…${characters.slice(-9).join('')}`;
}

/** Keeps what was chosen; inside the transaction that writes the command which names it. */
export async function keepFiles(
  database: UserDatabase,
  chosen: readonly ReadFile[],
  where: { userId: string; nowMs: number; publicUrl(path: string): string },
): Promise<{ fields: Fields; fileIds: readonly string[] }> {
  const fields: Record<string, string | number> = {};
  const fileIds: string[] = [];
  for (const { blob, extension, ...file } of chosen) {
    const timestamp = `${await fileTime(database, where.nowMs)}${digitsOf(file.sha256)}`;
    const id = `${where.userId}/${file.kind}_${timestamp}.${extension}`;
    await database.files.add({
      ...file,
      id,
      blob,
      state: 'waiting',
      attempts: 0,
      serverFailures: 0,
      nextAttemptAtMs: 0,
      fault: null,
    });
    fileIds.push(id);
    const names = documentFields(file.kind);
    fields[names.url] = where.publicUrl(id);
    fields[names.name] = file.name;
    fields[names.size] = file.size;
    fields[names.sha256] = file.sha256;
  }
  return { fields, fileIds };
}

/**
 * Four digits behind the milliseconds, from the content: two devices of one person that choose
 * different documents in the same millisecond do not take each other's path, where the second upload
 * would pass for a repetition of the first.
 */
function digitsOf(sha256: string): string {
  return String(Number.parseInt(sha256.slice(0, 8), 16) % 10_000).padStart(4, '0');
}

/** Milliseconds since 1970, moved on where needed: a path is never given twice (S17). */
async function fileTime(database: UserDatabase, nowMs: number): Promise<number> {
  const last = (await database.meta.get('fileTime'))?.value;
  const value = Math.max(nowMs, typeof last === 'number' ? last + 1 : 0);
  await database.meta.put({ key: 'fileTime', value });
  return value;
}

/** Path of a document in the bucket, by its public address. */
export function fileIdOf(url: string): string {
  return url.split('/').slice(-2).join('/');
}

/** The documents a row names that this device still keeps: a command with that row goes after them. */
export async function keptFileIds(database: UserDatabase, fields: Fields): Promise<string[]> {
  const urls = [fields['template_file_url'], fields['terms_file_url']];
  const ids = urls.flatMap((url) => (typeof url === 'string' ? [fileIdOf(url)] : []));
  const kept = await database.files.where('id').anyOf(ids).primaryKeys();
  return ids.filter((id) => kept.includes(id));
}

/** Drops the bytes that these commands named and no waiting command names any more. */
export async function dropUnnamed(
  database: UserDatabase,
  commands: readonly Pick<NewCommand, 'fileIds'>[],
): Promise<void> {
  for (const id of new Set(commands.flatMap((command) => command.fileIds))) {
    const named = await database.commands.where('fileIds').equals(id).count();
    if (named === 0) await database.files.delete(id);
  }
}
