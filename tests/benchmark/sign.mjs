// `npm run bench:sign`: how soon a stranger's phone can read and sign, on Lighthouse's slow 4G.
import { installPackages, requireNode, root } from '../../supabase/local/prerequisites.mjs';
import { loadTypeScript } from '../../supabase/local/load-typescript.mjs';
import { provideChromium } from '../support/chromium.mjs';
import { runProgram } from '../support/program.mjs';
import { installOwnPackages } from './own-packages.mjs';

const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 5;

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
const { benchSign } = await loadTypeScript(new URL('./bench-sign.ts', import.meta.url));
const { default: lighthouse } = await import(
  new URL('node_modules/lighthouse/core/index.js', import.meta.url).href
);
await benchSign(runs, lighthouse);
process.exit(0);
