import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { root } from '../../supabase/local/prerequisites.mjs';
import { runProgram } from './program.mjs';
import { readPlaywright, readVitest } from './reports.mjs';

const { resolve } = createRequire(import.meta.url);

/**
 * Every check in the order of running: what fails fast first, and the build before what needs it.
 * A step answers how many of its tests passed and failed; one that counts none is one test.
 */
export function steps(results) {
  return [
    { name: 'types', run: () => asOne(checkTypes) },
    { name: 'lint', run: () => asOne(() => node('oxlint/bin/oxlint', ['--deny-warnings'])) },
    { name: 'format', run: () => asOne(() => node('oxfmt/bin/oxfmt', ['--check'])) },
    { name: 'unused', run: () => asOne(() => node('knip/bin/knip.js', ['--no-progress'])) },
    { name: 'unit', run: () => vitest('unit', results) },
    { name: 'database', run: () => vitest('database', results) },
    { name: 'histories', run: () => vitest('histories', results) },
    { name: 'stack', run: () => vitest('stack', results) },
    { name: 'build', run: () => asOne(() => node('vite/bin/vite.js', ['build'])) },
    {
      name: 'budgets',
      run: () => asOne(() => runProgram(process.execPath, ['tests/budgets.mjs'])),
    },
    { name: 'e2e', needsBrowser: true, run: () => playwright(results) },
  ];
}

async function asOne(run) {
  const { ok, output } = await run();
  return ok ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** Each runtime has a tsconfig of its own; the edge functions are Deno's. */
async function checkTypes() {
  const configs = tsconfigs(root).filter((path) => path !== join(root, 'tsconfig.json'));
  const output = [];
  let ok = configs.length > 0;
  for (const config of configs) {
    const checked = await node('typescript/bin/tsc', ['--noEmit', '-p', relative(root, config)]);
    ok &&= checked.ok;
    output.push(checked.output);
  }
  const functions = await runProgram(denoProgram(), [
    'check',
    '--no-lock',
    '--node-modules-dir=manual',
    ...functionEntries(),
  ]);
  return { ok: ok && functions.ok, output: [...output, functions.output].join('\n') };
}

function tsconfigs(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return entry.name === 'tsconfig.json' ? [join(folder, entry.name)] : [];
    const skipped = /^\.|^(node_modules|dist|test-results|functions)$/.test(entry.name);
    return entry.isDirectory() && !skipped ? tsconfigs(join(folder, entry.name)) : [];
  });
}

function functionEntries() {
  const folder = join(root, 'supabase', 'functions');
  return readdirSync(folder)
    .map((name) => join(folder, name, 'index.ts'))
    .filter((path) => existsSync(path));
}

async function vitest(project, results) {
  const report = join(results, `${project}.json`);
  const run = await node('vitest/vitest.mjs', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return { ...readVitest(report, run.ok), output: run.output };
}

async function playwright(results) {
  const report = join(results, 'e2e.json');
  const run = await node(
    '@playwright/test/cli.js',
    ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return { ...readPlaywright(report, run.ok), output: run.output };
}

function node(program, words, environment = {}) {
  const path = join(root, 'node_modules', program);
  return runProgram(process.execPath, [path, ...words], environment);
}

function denoProgram() {
  return createRequire(resolve('deno/package.json'))('./install_api.cjs').runInstall();
}
