import { createRequire } from 'node:module';
import { StartupError } from './startup-error.mjs';

/**
 * Path of the Deno program of the npm package `deno`. Its install script links it into place; npm 11
 * may not have run that, so the same step is made here.
 */
export function denoProgram(): string {
  try {
    const installer: unknown = createRequire(import.meta.url)('deno/install_api.cjs');
    if (typeof installer === 'object' && installer !== null && 'runInstall' in installer) {
      const path: unknown = typeof installer.runInstall === 'function' && installer.runInstall();
      if (typeof path === 'string') return path;
    }
  } catch {
    // Said below: neither the package nor its program is of use.
  }
  throw new StartupError(
    'Deno is missing or not made for this machine (it needs x64 or arm64 with glibc on Linux): run "npm install" and start again.',
  );
}
