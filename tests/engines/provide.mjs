import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What each engine needs of Debian: how it is known to be there, and the packages that bring it. */
const NEEDS = {
  firefox: [{ there: hasFirefox, packages: ['firefox-esr'] }],
  webkit: [
    { there: hasWebkit, packages: ['webkit2gtk-driver'] },
    { there: () => existsSync('/usr/bin/Xvfb'), packages: ['xvfb'] },
  ],
};

/**
 * Brings what the engines need: Debian's packages where we may install them, and the client that
 * speaks to Firefox, which has a folder and a lock file of its own.
 * @returns null, or a sentence that says what is missing
 */
export function provideEngines(engines) {
  const packages = missing(engines);
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing Debian's ${packages.join(', ')} ...`);
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  }
  const still = missing(engines);
  if (still.length > 0) {
    return `Not installed: ${still.join(', ')}. On Debian: apt-get install ${still.join(' ')}`;
  }
  return engines.includes('firefox') ? installClient() : null;
}

function missing(engines) {
  return engines.flatMap((engine) =>
    NEEDS[engine].flatMap(({ there, packages }) => (there() ? [] : packages)),
  );
}

function hasFirefox() {
  const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
  if (process.env.FIREFOX) places.unshift(process.env.FIREFOX);
  return places.some((path) => existsSync(path));
}

function hasWebkit() {
  if (!existsSync('/usr/bin/WebKitWebDriver')) return false;
  return readdirSync('/usr/lib').some((kind) =>
    existsSync(join('/usr/lib', kind, 'webkit2gtk-4.1', 'MiniBrowser')),
  );
}

function installClient() {
  const folder = import.meta.dirname;
  if (existsSync(join(folder, 'node_modules', 'puppeteer-core', 'package.json'))) return null;
  console.log('Installing puppeteer-core for the engines ...');
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return result.status === 0
    ? null
    : 'puppeteer-core could not be installed. Check the network and start again.';
}
