import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { taken, watchFrames } from './site-routes.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** A host that knows files and nothing of languages. */
async function plainHost(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = extname(pathname) === '' ? join(pathname, 'index.html') : pathname;
    readFile(join(DIST, file)).then(
      (body) => {
        response.writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

test.describe('a host that knows no languages', () => {
  let host: { url: string; server: Server };
  test.beforeAll(async () => {
    host = await plainHost();
  });
  test.afterAll(() => host.server.close());

  for (const [locale, lang, heading] of [
    ['fr-BE', 'fr', /FAQ|[Qq]uestions/],
    ['de-AT', 'de', /Fragen/],
    ['nl-BE', 'nl', /vragen/i],
  ] as const) {
    test(`${lang}: the visitor's page takes the place of the English one before the first frame`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await watchFrames(page);
      await page.goto(`${host.url}/faq`);
      await taken(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const seen = await page.evaluate(() => window.seen);
      expect(seen.map((one) => one.lang)).toEqual([lang]);
      expect(errors).toEqual([]);
      // The English page's own words about itself are gone from the head.
      await expect(page.locator('meta[name="description"]')).toHaveCount(1);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `https://touchline.example/${lang}/faq`,
      );
      expect(await page.title()).not.toContain('Frequently');
      await context.close();
    });
  }
});

test('a choice switches everything without a reload and is kept', async ({ page, context }) => {
  await page.goto('/for-clubs');
  await taken(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator('header select').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('meta[name="description"]')).not.toHaveAttribute('content', /club/);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('de');
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('a page under /fr is French, leads on in French, and changes no choice', async ({ page }) => {
  await page.goto('/fr/for-clubs');
  await taken(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Contact', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/fr\/contact$/);
  expect(await page.evaluate(() => localStorage.getItem('touchline.language'))).toBeNull();
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language chosen under /fr leads to the neutral address', async ({ page }) => {
  await page.goto('/fr/faq');
  await taken(page);
  await page.locator('header select').selectOption('nl');
  await expect(page).toHaveURL(/[^r]\/faq$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

test('a stored value that is no language is ignored', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('touchline.language', '<script>alert(1)</script>'),
  );
  await page.goto('/faq');
  await taken(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a change of page scrolls up and moves the focus to the heading; an anchor is met', async ({
  page,
}) => {
  await page.goto('/for-clubs');
  await taken(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'For Leagues' }).click();
  await expect(page).toHaveURL(/\/for-leagues$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto('/technology#how-it-works');
  await taken(page);
  await expect(page.locator('#how-it-works')).toBeInViewport();
});
