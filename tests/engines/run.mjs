// `npm run test:engines`: the core journey of the signing page in Firefox and in a WebKit.
import { loadTypeScript } from '../../supabase/local/load-typescript.mjs';
import { buildApp, installPackages, requireNode } from '../../supabase/local/prerequisites.mjs';
import { provideEngines } from './provide.mjs';

const HELP = `npm run test:engines -- [options]
  --only NAMES    of firefox,webkit (both)
  --no-build      takes dist/ as it is
Environment: FIREFOX (the program of another Firefox than Debian's firefox-esr).`;

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.log(HELP);
} else {
  requireNode();
  installPackages();
  const missing = provideEngines(options.engines);
  if (missing === null) {
    if (options.build) buildApp();
    const { runEngines } = await loadTypeScript(new URL('./engines.ts', import.meta.url));
    const { passed, failed } = await runEngines(options.engines);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed === 0 ? 0 : 1);
  }
  console.error(missing);
  process.exit(1);
}

function readOptions(words) {
  const engines = ['firefox', 'webkit'];
  const given = { engines, build: true };
  for (let at = 0; at < words.length; at += 1) {
    const [word, inline] = words[at].split('=');
    if (word === '--no-build') given.build = false;
    else if (word === '--only') given.engines = (inline ?? words[(at += 1)] ?? '').split(',');
    else return null;
  }
  return given.engines.every((name) => engines.includes(name)) ? given : null;
}
