import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const cache = fileURLToPath(
  new URL('../../node_modules/.cache/touchline-pglite/', import.meta.url),
);

/** Which PGlite wrote a data folder: another version may not read it. */
function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8');
}

function readCached(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(cache + file)]);
  } catch {
    return undefined;
  }
}

/** Renamed into place, so that a test file beside us never reads half of it. */
function writeCached(file: string, bytes: Uint8Array): void {
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache).filter((name) => name !== file && name.endsWith('.tar'))) {
    rmSync(cache + old, { force: true });
  }
  const unfinished = `${cache}${randomUUID()}.part`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, cache + file);
}

/**
 * A PGlite in memory on which these statements have run. Creating one takes four seconds of
 * computing, so the first keeps its data folder for all later ones with the same statements.
 */
export async function openPrepared(statements: readonly string[]): Promise<PGlite> {
  const file = `${createHash('sha256')
    .update([engineVersion(), ...statements].join('\n'))
    .digest('hex')}.tar`;
  const cached = readCached(file);
  const database = await PGlite.create(cached === undefined ? {} : { loadDataDir: cached });
  await database.exec("set timezone to 'UTC'");
  if (cached === undefined) {
    for (const statement of statements) await database.exec(statement);
    const dump = await database.dumpDataDir('none');
    writeCached(file, new Uint8Array(await dump.arrayBuffer()));
  }
  return database;
}
