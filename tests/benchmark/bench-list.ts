import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freshBrowser, type FreshBrowser } from './browser.ts';
import { installProbe, type ListProbe } from './list-probe.ts';
import { profiled } from './profile.ts';
import { median } from './report.ts';
import { ACCOUNT, fillServer } from './rows.ts';
import { startServer } from './server.ts';

export type ListOptions = {
  contracts: number;
  slowdown: number;
  runs: number;
  /** As in `RunOptions`. */
  profileFolder: string | null;
};

type ListRun = {
  commitMs: number;
  firstRowsMs: number;
  afterClickMs: number;
  keysMs: readonly number[];
  longTasksMs: readonly number[];
  framesMs: readonly number[];
};

const LETTERS = Array.from('harbour rovers 12');
const RESULTS = join(import.meta.dirname, 'results');

/** The built app with all contracts on the device and no network, on a slow processor. */
export async function benchList(distFolder: string, options: ListOptions): Promise<void> {
  if (options.profileFolder !== null) await mkdir(options.profileFolder, { recursive: true });
  const server = await startServer(0);
  const browser = await freshBrowser(1);
  try {
    console.log(`Filling the server with ${options.contracts} contracts ...`);
    await fillServer(server, options.contracts);
    server.serveApp(distFolder);
    await browser.context.addInitScript(installProbe);
    await fillDevice(browser, server.url, options.contracts);
    await browser.context.setOffline(true);
    const runs: ListRun[] = [];
    for (let run = 1; run <= options.runs; run += 1) {
      const result = await measure(browser, server.url, options);
      runs.push(result);
      console.log(
        `run ${run}: first rows ${result.firstRowsMs.toFixed(0)} ms, after a click ${result.afterClickMs.toFixed(0)} ms, keys ${result.keysMs.map((ms) => ms.toFixed(0)).join(' ')} ms`,
      );
    }
    const text = table(runs, options);
    console.log(`\n${text}`);
    if (options.profileFolder !== null) return;
    await mkdir(RESULTS, { recursive: true });
    await writeFile(join(RESULTS, 'list.md'), text);
  } finally {
    await browser.dispose();
    await server.stop();
  }
}

/** Signs in and waits until everything is here and the worker keeps the pages. */
async function fillDevice(browser: FreshBrowser, url: string, contracts: number): Promise<void> {
  const page = await browser.open(`${url}/auth`);
  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/contracts');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(countOnDevice, contracts, { polling: 1_000, timeout: 120_000 });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The app puts its staff pages by and moves what it must; nothing of that belongs to a measurement.
  await page.waitForTimeout(3_000);
  await page.close();
}

/** Whether some database of this page holds so many contracts. */
async function countOnDevice(wanted: number): Promise<boolean> {
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(new Error('cannot be opened')));
    });
    const here = database.objectStoreNames.contains('contracts');
    const count = here
      ? await new Promise<number>((done) => {
          const request = database.transaction('contracts').objectStore('contracts').count();
          request.addEventListener('success', () => done(request.result));
        })
      : 0;
    database.close();
    if (count === wanted) return true;
  }
  return false;
}

async function measure(
  browser: FreshBrowser,
  url: string,
  { slowdown, profileFolder }: ListOptions,
): Promise<ListRun> {
  const page = await browser.open('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await profiled(page, profileFolder, 'list-load', async () => {
    await page.goto(`${url}/contracts`, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window.probe?.firstRowsMs ?? 0) > 0);
  });
  const opened = await read(page);
  await settle(page);
  const afterClickMs = await measureClick(page, profileFolder);
  await settle(page);
  const keysMs = await profiled(page, profileFolder, 'list-keys', () => measureKeys(page));
  await settle(page);
  const scrolled = await profiled(page, profileFolder, 'list-scroll', () => measureScroll(page));
  await page.close();
  return {
    commitMs: opened.firstCommitMs ?? Number.NaN,
    firstRowsMs: opened.firstRowsMs ?? Number.NaN,
    afterClickMs,
    keysMs,
    ...scrolled,
  };
}

/** From another screen of the area back to the list, by its own link. */
async function measureClick(page: Page, profileFolder: string | null): Promise<number> {
  const link = (path: string) => page.locator(`a[href="${path}"]:visible`).first();
  await link('/contracts/templates').click();
  await page.waitForURL('**/contracts/templates');
  await settle(page);
  await page.evaluate(() => window.probe?.again());
  await profiled(page, profileFolder, 'list-click', async () => {
    await link('/contracts').click();
    await page.waitForFunction(() => (window.probe?.afterClickMs ?? 0) > 0);
  });
  return (await read(page)).afterClickMs ?? Number.NaN;
}

/** One key after the other, each once the one before is on the screen. */
async function measureKeys(page: Page): Promise<readonly number[]> {
  await page.getByRole('searchbox').focus();
  for (const [at, letter] of LETTERS.entries()) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForFunction((keys) => (window.probe?.keysMs.length ?? 0) === keys, at + 1);
  }
  const { keysMs } = await read(page);
  await page.getByRole('searchbox').fill('');
  return keysMs;
}

async function measureScroll(page: Page) {
  const before = (await read(page)).longTasksMs.length;
  await page.evaluate(() => window.probe?.watchFrames(true));
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(16);
  }
  await page.evaluate(() => window.probe?.watchFrames(false));
  const { longTasksMs, framesMs } = await read(page);
  return { longTasksMs: longTasksMs.slice(before), framesMs };
}

async function read(page: Page): Promise<ListProbe> {
  const text = await page.evaluate(() => JSON.stringify(window.probe));
  return JSON.parse(text) as ListProbe;
}

/** Until the page has had nothing to do for a while. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => setTimeout(() => requestIdleCallback(() => done(null)), 1_000)),
  );
}

function table(runs: readonly ListRun[], options: ListOptions): string {
  const line = (what: string, values: readonly number[]): string =>
    `| ${what} | ${median(values).toFixed(0)} ms | ${Math.max(...values).toFixed(0)} ms |`;
  const keys = runs.flatMap((run) => run.keysMs);
  const frames = runs.flatMap((run) => run.framesMs);
  return `| ${options.contracts.toLocaleString('en')} contracts on the device, no network, ${options.slowdown}× processor slowdown | median | worst |
|---|---:|---:|
${line(
  'Click on "Contracts" inside the area to first rows painted',
  runs.map((run) => run.afterClickMs),
)}
${line(
  "Cold load: the app's first commit to first rows painted",
  runs.map((run) => run.firstRowsMs - run.commitMs),
)}
${line(
  'Cold load: navigation to first rows painted',
  runs.map((run) => run.firstRowsMs),
)}
${line(`Filter: input event to its last change painted, ${keys.length} keys`, keys)}
${line('Scrolling: time between frames', frames)}
${line(
  `Scrolling: longest task of each run`,
  runs.map((run) => Math.max(0, ...run.longTasksMs)),
)}

${runs.length} runs; keys over 50 ms: ${keys.filter((ms) => ms > 50).length} of ${keys.length}; frames over 50 ms while scrolling: ${frames.filter((ms) => ms > 50).length} of ${frames.length}.
The slowdown holds for the page, not for the service worker that hands out its files.
`;
}
