import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Chunk = { readonly file: string; readonly imports?: string[]; readonly css?: string[] };
/** What the build made of each module that became a file; keys are paths from the project's root. */
export type ClientManifest = Readonly<Record<string, Chunk>>;

/** @throws where the folder holds no build */
export async function readManifest(dist: string): Promise<ClientManifest> {
  const parsed: unknown = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  if (!isManifest(parsed)) throw new Error('The build left no manifest that can be read.');
  return parsed;
}

function isManifest(value: unknown): value is ClientManifest {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The files of some entries with all that they import at once, the entries' own first. */
export function staticFiles(
  manifest: ClientManifest,
  entries: readonly string[],
): { js: string[]; css: string[] } {
  const js = new Set<string>();
  const css = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  entries.forEach(visit);
  return { js: [...js], css: [...css] };
}
