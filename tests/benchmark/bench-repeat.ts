import { chromium, devices, type BrowserContext } from '@playwright/test';
import { offlineReady } from '../e2e/journeys.ts';
import { taken } from '../e2e/site-routes.ts';
import { browserPath, rootArgs, SLOW_4G, SLOWDOWN } from './lighthouse.ts';

/** What a phone that knows the site sees of a page; bytes are those from the network before the first paint. */
export type RepeatVisit = { fcpMs: number; lcpMs: number; bytesBeforePaint: number };

/**
 * Opens pages again as a phone does that was here before: the worker has them, each stands in a new tab.
 * @param urls all of one origin
 * @returns as many visits as `runs` for each address
 */
export async function repeatVisits(
  urls: readonly string[],
  runs: number,
): Promise<ReadonlyMap<string, readonly RepeatVisit[]>> {
  const browser = await chromium.launch({
    ...browserPath(),
    args: [...rootArgs(), '--ignore-certificate-errors'],
  });
  try {
    const context = await browser.newContext(devices['Moto G4']);
    const first = await context.newPage();
    await first.goto(urls[0] ?? '');
    await taken(first);
    await offlineReady(first);
    const seen = new Map<string, RepeatVisit[]>();
    for (const url of urls) {
      const visits: RepeatVisit[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(context, url));
      seen.set(url, visits);
    }
    return seen;
  } finally {
    await browser.close();
  }
}

async function visit(context: BrowserContext, url: string): Promise<RepeatVisit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  await taken(page);
  const seen = await page.evaluate(paints);
  await page.close();
  return seen;
}

/** Runs in the page. */
async function paints(): Promise<RepeatVisit> {
  const lcpMs = await new Promise<number>((done) => {
    new PerformanceObserver((list) =>
      done(list.getEntries().at(-1)?.startTime ?? Number.NaN),
    ).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const loads = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter((entry) => entry instanceof PerformanceResourceTiming);
  return {
    fcpMs,
    lcpMs,
    // What the worker answers has no transfer size of its own.
    bytesBeforePaint: loads
      .filter((load) => load.startTime < fcpMs)
      .reduce((sum, load) => sum + (load.workerStart > 0 ? 0 : load.transferSize), 0),
  };
}
