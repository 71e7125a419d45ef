import type { Page } from '@playwright/test';
import { freshBrowser, type FreshBrowser } from './browser.ts';
import type { Side } from './bundle.ts';
import type { FirstRows, Pushed } from './pages/page.ts';
import { profiled } from './profile.ts';
import { ACCOUNT, pushedRows, resetServer } from './rows.ts';
import type { BenchServer, Call } from './server.ts';

export type RunOptions = {
  /** Contracts on the server, and so pulled. */
  contracts: number;
  /** Contracts made offline, and so pushed. */
  offline: number;
  slowdown: number;
  /** Loads of the list in each run. */
  loads: number;
  /** Where CPU profiles go; null: none are taken, and only then do times count. */
  profileFolder: string | null;
};

export type CallSum = { requests: number; serverMs: number };

/** One run of one side in a browser that has seen nothing. */
export type RunResult = {
  pullMs: number;
  pull: CallSum;
  firstRows: readonly FirstRows[];
  createMs: number;
  pushed: Pushed;
  /** Calls that write, and all calls until the device was in sync. */
  push: CallSum;
  pushAll: CallSum;
};

const TABLES: Record<Side, string> = { ours: 'contracts', rxdb: 'rxdb_contracts' };

/** Pull, list, then offline work and its push, in this order on one fresh profile. */
export async function runSide(
  server: BenchServer,
  side: Side,
  options: RunOptions,
): Promise<RunResult> {
  await resetServer(server, options.contracts);
  const browser = await freshBrowser(options.slowdown);
  try {
    const url = `${server.url}/bench/${side}.html`;
    const pulled = await measurePull(server, browser, url, side, options);
    const firstRows = await measureList(browser, url, side, options);
    const pushed = await measurePush(server, browser, url, side, options);
    return { ...pulled, firstRows, ...pushed };
  } finally {
    await browser.dispose();
  }
}

async function measurePull(
  server: BenchServer,
  browser: FreshBrowser,
  url: string,
  side: Side,
  options: RunOptions,
) {
  const page = await browser.open(url);
  await page.evaluate((account) => window.bench?.signIn(account), ACCOUNT);
  server.takeCalls();
  const work = (): Promise<number | undefined> => page.evaluate(() => window.bench?.pull());
  const pullMs = await profiled(page, options.profileFolder, `${side}-pull`, work);
  const pull = sum(server.takeCalls());
  await expectCount(page, options.contracts);
  await page.close();
  return { pullMs: known(pullMs), pull };
}

async function measureList(
  browser: FreshBrowser,
  url: string,
  side: Side,
  options: RunOptions,
): Promise<readonly FirstRows[]> {
  const results: FirstRows[] = [];
  for (let load = 1; load <= options.loads; load += 1) {
    const page = await browser.open('about:blank');
    const work = async (): Promise<FirstRows | undefined> => {
      await page.goto(`${url}?list`);
      return page.evaluate(() => window.firstRows);
    };
    results.push(known(await profiled(page, options.profileFolder, `${side}-list`, work)));
    await page.close();
  }
  return results;
}

async function measurePush(
  server: BenchServer,
  browser: FreshBrowser,
  url: string,
  side: Side,
  options: RunOptions,
) {
  const { offline } = options;
  const page = await browser.open(url);
  await page.evaluate(() => window.bench?.follow());
  await browser.context.setOffline(true);
  const create = (): Promise<number | undefined> =>
    page.evaluate((count) => window.bench?.create(count), offline);
  const createMs = await profiled(page, options.profileFolder, `${side}-create`, create);
  await page.evaluate((count) => window.bench?.arm(count), offline);
  server.takeCalls();
  const work = async (): Promise<Pushed | undefined> => {
    await browser.context.setOffline(false);
    return page.evaluate(() => window.bench?.pushed());
  };
  const pushed = known(await profiled(page, options.profileFolder, `${side}-push`, work));
  const calls = server.takeCalls();
  const arrived = await pushedRows(server, TABLES[side]);
  if (arrived !== offline) throw new Error(`${side}: ${arrived} of ${offline} rows arrived`);
  await expectCount(page, options.contracts + offline);
  return {
    createMs: known(createMs),
    pushed,
    push: sum(calls.filter(isWrite)),
    pushAll: sum(calls),
  };
}

/** A procedure that only reads is a POST too. */
function isWrite(call: Call): boolean {
  return call.method !== 'GET' && !call.path.endsWith('/pull_changes');
}

function sum(calls: readonly Call[]): CallSum {
  const bad = calls.find((call) => call.status >= 300);
  if (bad !== undefined) throw new Error(`${bad.method} ${bad.path} answered ${bad.status}`);
  return {
    requests: calls.length,
    serverMs: calls.reduce((total, call) => total + call.serverMs, 0),
  };
}

async function expectCount(page: Page, wanted: number): Promise<void> {
  const count = await page.evaluate(() => window.bench?.count());
  if (count !== wanted) throw new Error(`${count} of ${wanted} contracts are on the device`);
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the page has no benchmark');
  return value;
}
