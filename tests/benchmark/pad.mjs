// `npm run bench:pad`: input to ink on the signature pad of the built app, counted in frames.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadTypeScript } from '../../supabase/local/load-typescript.mjs';
import { installPackages, requireNode, root } from '../../supabase/local/prerequisites.mjs';
import { provideChromium } from '../support/chromium.mjs';
import { runProgram } from '../support/program.mjs';

const HELP = `npm run bench:pad -- [options]
  --moves N       pointer moves of each case (300)
  --slowdown N    processor slowdown of the page (4)
  --dist DIR      a build to measure instead of a new one`;

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.log(HELP);
} else {
  requireNode();
  installPackages();
  const missing = provideChromium();
  if (missing !== null) {
    console.error(missing);
    process.exit(1);
  }
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  let ok = false;
  try {
    const distFolder = options.dist ?? join(folder, 'dist');
    if (options.dist === null) await buildApp(distFolder);
    const { benchPad } = await loadTypeScript(new URL('./bench-pad.ts', import.meta.url));
    ok = await benchPad({ ...options, distFolder, dataFolder: join(folder, 'data') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(ok ? 0 : 1);
}

/** As production builds it: the runner that loads our TypeScript would put Vite into development mode. */
async function buildApp(distFolder) {
  console.log('Building the app ...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const words = [vite, 'build', '--outDir', distFolder, '--emptyOutDir'];
  const built = await runProgram(process.execPath, words, { NODE_ENV: 'production' });
  if (!built.ok) throw new Error(`the app cannot be built:\n${built.output}`);
}

function readOptions(words) {
  const given = { moves: 300, slowdown: 4, dist: null };
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at].replace(/^--/, '');
    const value = words[at + 1];
    if (!(name in given) || value === undefined) return null;
    given[name] = name === 'dist' ? resolve(value) : Number(value);
    if (Number.isNaN(given[name])) return null;
  }
  return given;
}
