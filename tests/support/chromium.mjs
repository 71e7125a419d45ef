import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from '../../supabase/local/prerequisites.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Finds a Chromium or installs one: Playwright's own, else Debian's package where we may. The path
 * goes to the tests in PLAYWRIGHT_CHROMIUM.
 * @returns null, or a sentence that says what is missing
 */
export function provideChromium() {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM;
  if (chosen) {
    return existsSync(chosen)
      ? null
      : `PLAYWRIGHT_CHROMIUM names ${chosen}, which does not exist: correct or remove it.`;
  }
  const path = onPath() ?? playwrights() ?? downloaded() ?? fromDebian();
  if (path === null) {
    return 'No Chromium: install one (for example "apt-get install chromium") or name its program in PLAYWRIGHT_CHROMIUM.';
  }
  process.env.PLAYWRIGHT_CHROMIUM = path;
  return null;
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

function playwrights() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function downloaded() {
  console.log("Downloading Playwright's Chromium ...");
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [program, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 5 * 60 * 1000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  return playwrights();
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log("Installing Debian's Chromium ...");
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return onPath();
}
