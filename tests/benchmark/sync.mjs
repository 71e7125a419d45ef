// `npm run bench:sync`: our engine and RxDB's Supabase replication, side by side.
import { resolve } from 'node:path';
import { loadTypeScript } from '../../supabase/local/load-typescript.mjs';
import { installPackages, requireNode } from '../../supabase/local/prerequisites.mjs';
import { provideChromium } from '../support/chromium.mjs';
import { installOwnPackages } from './own-packages.mjs';

const HELP = `npm run bench:sync -- [options]
  --runs N        runs of each side (5)
  --contracts N   contracts on the server (10000)
  --offline N     contracts made offline (1000)
  --slowdown N    processor slowdown of the pages (1)
  --rtt N         milliseconds added to each request (0)
  --profile DIR   CPU profiles of one run there, with readable names; times do not count then
Environment: DATABASE_URL (a real Postgres instead of the embedded one).`;

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.log(HELP);
} else {
  requireNode();
  installPackages();
  installOwnPackages('rxdb');
  const missing = provideChromium();
  if (missing !== null) {
    console.error(missing);
    process.exit(1);
  }
  const { benchSync } = await loadTypeScript(new URL('./bench-sync.ts', import.meta.url));
  await benchSync(options);
  process.exit(0);
}

function readOptions(words) {
  const given = { runs: 5, contracts: 10_000, offline: 1_000, slowdown: 1, rtt: 0, profile: null };
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at].replace(/^--/, '');
    const value = words[at + 1];
    if (!(name in given) || value === undefined) return null;
    given[name] = name === 'profile' ? resolve(value) : Number(value);
    if (Number.isNaN(given[name])) return null;
  }
  const { rtt: roundTripMs, profile: profileFolder, ...rest } = given;
  const standard = words.every((word, at) => at % 2 === 1 || word === '--runs');
  return { ...rest, roundTripMs, profileFolder, loads: 3, write: standard };
}
