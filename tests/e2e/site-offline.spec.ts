import type { Page } from '@playwright/test';
import { expect, offlineTest as test } from './fixtures.ts';
import { offlineReady } from './journeys.ts';
import { CODES, languageKept, PATHS, taken, watchFrames } from './site-routes.ts';

// Twenty-six pages in four languages, each a load of its own.
test.describe.configure({ timeout: 420_000 });

/** One visit, then each language is chosen once, as a visitor who looks round. */
async function lookRound(page: Page): Promise<void> {
  await page.goto('/faq');
  await taken(page);
  await offlineReady(page);
  for (const code of [...CODES.slice(1), 'en' as const]) {
    await page.locator('header select').selectOption(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await languageKept(page, code);
  }
}

/** Opens every page of the site in every language and reads what was on the screen. */
async function readAll(page: Page): Promise<void> {
  await watchFrames(page);
  for (const code of CODES) {
    await page.locator('header select').selectOption(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    for (const path of PATHS) {
      await page.goto(path);
      await taken(page);
      const seen = await page.evaluate(() => window.seen);
      expect(new Set(seen.map(({ lang }) => lang)), `${code} ${path}`).toEqual(new Set([code]));
      expect(new Set(seen.map(({ heading }) => heading)).size, `${code} ${path}`).toBe(1);
      await expect(page.locator('#root')).not.toHaveAttribute('data-page', 'unreachable');
    }
  }
}

test('with the network cut, every page opens in every language that was chosen once', async ({
  page,
  context,
}) => {
  await lookRound(page);
  await context.setOffline(true);
  await readAll(page);
});

test('with the server stopped, every page opens in every language that was chosen once', async ({
  page,
  stack,
}) => {
  await lookRound(page);
  await stack.kill();
  await readAll(page);
  await stack.start();
});

test('offline an unknown page lists what can be read, and the list leads there', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await taken(page);
  await offlineReady(page);
  await context.setOffline(true);
  await page.goto('/a-page-of-tomorrow');
  await taken(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await main.getByRole('link', { name: 'For Clubs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Smartest Way/);
  await expect(page).toHaveURL(/\/for-clubs$/);
});

test('offline a language that was never fetched is not taken, and says so', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await taken(page);
  await offlineReady(page);
  await context.setOffline(true);
  await page.locator('header select').selectOption('nl');
  await expect(page.locator('.toast')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('header select')).toHaveValue('en');
});
