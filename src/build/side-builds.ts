import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type ResolvedConfig } from 'vite';

const quiet = ({ root, mode }: ResolvedConfig): InlineConfig => ({
  configFile: false,
  root,
  mode,
  logLevel: 'warn',
});

/**
 * Builds a module of ours for Node, beside the build that is under way, and hands over what it exports.
 * @param take must be done with the module when it answers: its file is gone afterwards
 */
export async function withServerModule<T>(
  config: ResolvedConfig,
  entry: string,
  take: (exports: unknown) => Promise<T>,
): Promise<T> {
  // Within the project, so that its packages are found from there.
  const cache = join(config.root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'touchline-server-'));
  try {
    await build({
      ...quiet(config),
      plugins: [react()],
      build: {
        ssr: true,
        outDir,
        copyPublicDir: false,
        rolldownOptions: { input: entry, output: { entryFileNames: 'entry.js' } },
      },
    });
    return await take(await import(pathToFileURL(join(outDir, 'entry.js')).href));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Builds a script that stands in a page; `values` take the place of its declared constants. */
export async function inlineScript(
  config: ResolvedConfig,
  entry: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const define = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const output = await build({
    ...quiet(config),
    define,
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      lib: { entry: join(config.root, entry), formats: ['iife'], name: 'page', fileName: 'page' },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`);
  // In an inline script these would end it.
  return chunk.code.replaceAll('</script', String.raw`<\/script`).trim();
}
