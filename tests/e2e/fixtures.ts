import { expect, test as base, type BrowserContext } from '@playwright/test';
import { startStack, type Stack } from './stack.ts';

export { expect };

type Fixtures = { stack: Stack };

/**
 * One stack a worker. A console error of any page fails the test, save what a browser itself prints
 * when a request fails on a line that the test cut.
 */
export const test = base.extend<{ watched: void }, Fixtures>({
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
  watched: [
    async ({ context }, provide) => {
      const errors = watchConsole(context);
      await provide();
      expect(errors, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

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
