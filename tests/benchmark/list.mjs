// `npm run bench:list`: the contract list of the built app with 10,000 contracts on the device.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadTypeScript } from '../../supabase/local/load-typescript.mjs';
import { installPackages, requireNode, root } from '../../supabase/local/prerequisites.mjs';
import { provideChromium } from '../support/chromium.mjs';
import { runProgram } from '../support/program.mjs';

const HELP = `npm run bench:list -- [options]
  --runs N        loads of the list (5)
  --contracts N   contracts on the device (10000)
  --slowdown N    processor slowdown of the page (4)
  --profile DIR   CPU profiles there, with readable names; times do not count then`;

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
  const distFolder = mkdtempSync(join(tmpdir(), 'touchline-dist-'));
  try {
    await buildApp(distFolder, options.profileFolder === null);
    const { benchList } = await loadTypeScript(new URL('./bench-list.ts', import.meta.url));
    await benchList(distFolder, options);
  } finally {
    rmSync(distFolder, { recursive: true, force: true });
  }
  process.exit(0);
}

/** As production builds it: the runner that loads our TypeScript would put Vite into development mode. */
async function buildApp(distFolder, minify) {
  console.log('Building the app ...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const words = [vite, 'build', '--outDir', distFolder, '--emptyOutDir'];
  if (!minify) words.push('--minify', 'false');
  const built = await runProgram(process.execPath, words, { NODE_ENV: 'production' });
  if (!built.ok) throw new Error(`the app cannot be built:\n${built.output}`);
}

function readOptions(words) {
  const given = { runs: 5, contracts: 10_000, slowdown: 4, profile: null };
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at].replace(/^--/, '');
    const value = words[at + 1];
    if (!(name in given) || value === undefined) return null;
    given[name] = name === 'profile' ? resolve(value) : Number(value);
    if (Number.isNaN(given[name])) return null;
  }
  const { profile: profileFolder, ...rest } = given;
  return { ...rest, profileFolder };
}
