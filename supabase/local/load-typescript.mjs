import { fileURLToPath } from 'node:url';
import { root } from './prerequisites.mjs';
import { StartupError } from './startup-error.mjs';

/**
 * Runs a TypeScript file and answers its exports. Node 20 cannot strip types, Vite can; its runner
 * closes afterwards, so what is loaded must not use import() on TypeScript later.
 */
export async function loadTypeScript(file) {
  const vite = await import('vite').catch(() => {
    throw new StartupError('Vite is missing or damaged: run "npm install" and start again.');
  });
  const { module } = await vite.runnerImport(fileURLToPath(file), {
    root,
    configFile: false,
    logLevel: 'error',
  });
  return module;
}
