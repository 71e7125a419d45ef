import { expect, test as base, type BrowserContext } from '@playwright/test';
import { startStack, type Stack } from './stack.ts';

export { expect };

type Fixtures = { stack: Stack };

/**
 * One stack a worker. A console error of any page fails the test, save what a browser itself prints
 * when a request fails on a line that the test cut and what a test provokes (`forgiven`).
 */
export const test = base.extend<{ watched: void; forgiven: RegExp | null }, Fixtures>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, provide) => {
      const stack = await startStack();
      await provide(stack);
      await stack.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, provide) => {
    await provide(stack.url);
  },
  forgiven: [null, { option: true }],
  watched: [
    async ({ context, forgiven }, provide) => {
      const errors = watchConsole(context);
      await provide();
      const unexpected = errors.filter((error) => forgiven?.test(error) !== true);
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * With the service worker, which the other tests do without: to keep the whole site for a new browser
 * costs more than most of them. For what must open, or be sent, with no network or no page.
 */
export const offlineTest = test.extend({ serviceWorkers: 'allow' });

/** Collects console errors and uncaught exceptions of every page of a context. */
export function watchConsole(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text());
    }
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}
