import type { BrowserContext } from '@playwright/test';
import { openFaultLine, type FaultLine } from './line.ts';
import { test as base } from '../fixtures.ts';
import { offlineReady } from '../journeys.ts';
import { createSent, type QuickContract } from '../quick-contracts.ts';
import { watchSigned, type Claim } from './signed-watch.ts';
import type { Stack } from '../stack.ts';

/** What all cells of a worker share: a stack, a line to it that breaks, and a device that knows the page. */
export type Bench = {
  stack: Stack;
  line: FaultLine;
  context: BrowserContext;
  /** Every time that a page of the device said "signed". */
  claims: readonly Claim[];
  /** A contract that nobody has opened. */
  contract(): Promise<QuickContract>;
};

export const test = base.extend<object, { bench: Bench }>({
  // Traces of a context that lives as long as its worker cost more than the tests.
  trace: 'off',
  bench: [
    async ({ stack, browser }, provide) => {
      const line = await openFaultLine(stack.url);
      const context = await browser.newContext({
        baseURL: line.url,
        locale: 'en-IE',
        serviceWorkers: 'allow',
      });
      const claims = await watchSigned(context);
      let waiting: QuickContract[] = [];
      const contract = async (): Promise<QuickContract> => {
        const next = waiting.shift();
        if (next !== undefined) return next;
        waiting = await createSent(stack, { n: 40 });
        return contract();
      };
      const page = await context.newPage();
      await page.goto((await contract()).path);
      await offlineReady(page);
      await page.close();
      await provide({ stack, line, context, claims, contract });
      await context.close();
      await line.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ bench }, provide) => {
    await provide(bench.context);
  },
  // A storage that refuses is told to the console by its error's name, and to the signer on the page.
  forgiven: /^touchline: (QuotaExceededError|InvalidStateError)$/,
});
