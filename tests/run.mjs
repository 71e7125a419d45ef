// `npm test`: every check of the project, one after the other, and one line with the counts at the
// end. Plain Node, because it installs what the checks need.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  installPackages,
  repairPackages,
  requireNode,
  root,
} from '../supabase/local/prerequisites.mjs';
import { provideChromium } from './support/chromium.mjs';
import { steps } from './support/steps.mjs';

const results = join(root, 'test-results');

const wanted = readOnly(process.argv.slice(2));
requireNode();
installPackages();
repairPackages();
rmSync(results, { recursive: true, force: true });

let passed = 0;
let failed = 0;
for (const step of steps(results)) {
  if (wanted !== null && !wanted.has(step.name)) continue;
  const begun = performance.now();
  const missing = step.needsBrowser ? provideChromium() : null;
  const outcome = missing === null ? await step.run() : { passed: 0, failed: 1, output: missing };
  passed += outcome.passed;
  failed += outcome.failed;
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const count = `${outcome.passed} passed, ${outcome.failed} failed`;
  console.log(
    `${outcome.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(10)} ${count.padEnd(26)} ${seconds} s`,
  );
}
if (passed + failed === 0) failed = 1;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** `--only unit,e2e` or `--only=unit,e2e`; null for everything. */
function readOnly(words) {
  if (words.length === 0) return null;
  const match = /^--only[= ](.+)$/.exec(words.join(' '));
  const names = match === null ? [] : match[1].split(',');
  const known = steps(results).map((step) => step.name);
  if (names.length > 0 && names.every((name) => known.includes(name))) return new Set(names);
  console.error(`Usage: npm test -- --only ${known.join(',')}`);
  process.exit(1);
}
