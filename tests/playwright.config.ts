import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** An existing Chromium serves first; without one Playwright's own download is used. */
const installed = [
  process.env['PLAYWRIGHT_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  // Every worker has a stack of its own. Tests wait as long as they work: two cores carry three of them.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    // What is not there to be pressed fails the test by name, long before its whole time is up.
    actionTimeout: 30_000,
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    // `offlineTest` lets it in.
    serviceWorkers: 'block',
    // A failure leaves the page as text (error-context.md); pictures of every step would double the time.
    trace: 'off',
    launchOptions: {
      ...(installed === undefined ? {} : { executablePath: installed }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-gpu-rasterization',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
