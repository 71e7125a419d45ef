// `npm run bench:pages`: the public pages in Lighthouse. `-- --runs 3` for fewer runs than five,
// `-- --only /for-` for some pages, which writes no report.
import { installPackages, requireNode, root } from '../../supabase/local/prerequisites.mjs';
import { loadTypeScript } from '../../supabase/local/load-typescript.mjs';
import { provideChromium } from '../support/chromium.mjs';
import { runProgram } from '../support/program.mjs';
import { installOwnPackages } from './own-packages.mjs';

const word = (name) => process.argv[process.argv.indexOf(name) + 1];
const runs = process.argv.includes('--runs') ? Number(word('--runs')) || 5 : 5;
const only = process.argv.includes('--only') ? (word('--only') ?? '') : '';

requireNode();
installPackages();
installOwnPackages('lighthouse');
const missing = provideChromium();
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}
console.log('Building the app ...');
const vite = `${root}/node_modules/vite/bin/vite.js`;
const built = await runProgram(process.execPath, [vite, 'build'], { NODE_ENV: 'production' });
if (!built.ok) throw new Error(`the app cannot be built:\n${built.output}`);
const { benchPages } = await loadTypeScript(new URL('./bench-pages.ts', import.meta.url));
const { default: lighthouse } = await import(
  new URL('node_modules/lighthouse/core/index.js', import.meta.url).href
);
await benchPages({ runs, only }, lighthouse);
process.exit(0);
