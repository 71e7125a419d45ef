import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Column } from './rows.ts';

export type Side = 'ours' | 'rxdb';
export type Bytes = { minified: number; gzip: number; brotli: number };
export type Bundle = { script: string; bytes: Bytes };

const ENTRIES: Record<Side, string> = { ours: 'pages/ours.ts', rxdb: 'pages/rxdb.mjs' };

/** One side's page as one minified module, as a production build would make it. */
export async function bundle(side: Side, minify: boolean): Promise<Bundle> {
  // What loads this file is Vite in development mode, which it would hand on to the bundle.
  process.env.NODE_ENV = 'production';
  const result = await build({
    configFile: false,
    mode: 'production',
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      write: false,
      minify,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, ENTRIES[side]),
        output: { codeSplitting: false },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk');
  const [only, ...more] = chunks;
  if (only === undefined || more.length > 0) throw new Error(`${side} is not one module`);
  return { script: only.code, bytes: weigh(only.code) };
}

function weigh(script: string): Bytes {
  const bytes = Buffer.from(script);
  return {
    minified: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).length,
  };
}

/** What the server hands out: a page per side with nothing but its script. */
export function pageFiles(
  bundles: Record<Side, Bundle>,
  columns: readonly Column[],
): ReadonlyMap<string, string> {
  const html = (side: Side): string =>
    `<!doctype html><meta charset="utf-8"><title>${side}</title><body>` +
    `<script type="application/json" id="columns">${JSON.stringify(columns)}</script>` +
    `<script type="module" src="/bench/${side}.js"></script>`;
  return new Map([
    ['ours.html', html('ours')],
    ['rxdb.html', html('rxdb')],
    ['ours.js', bundles.ours.script],
    ['rxdb.js', bundles.rxdb.script],
  ]);
}
