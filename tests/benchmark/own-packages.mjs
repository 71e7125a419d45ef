import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The benchmarks' packages: heavy, some for a newer Node than the repository's, so they have a folder
 * and a lock file of their own and are installed when the first benchmark wants `name`.
 */
export function installOwnPackages(name) {
  const folder = import.meta.dirname;
  if (existsSync(join(folder, 'node_modules', name))) return;
  console.log('Installing what the benchmarks measure with ...');
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  console.error('They could not be installed. Check the network and start again.');
  process.exit(1);
}
