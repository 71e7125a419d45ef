import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, offlineTest, test } from './fixtures.ts';
import { offlineReady } from './journeys.ts';
import {
  changeSpace,
  contentBytes,
  newArticle,
  newsIsKept,
  newsIsLive,
} from './live-news-journeys.ts';
import { taken } from './site-routes.ts';

const CONTENT = '**/contentful/spaces/**';
const FAILED = 'Failed to load news articles. Please try again later.';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

test('opened once, every listed article reads after a restart with the server stopped', async ({
  playwright,
  launchOptions,
  stack,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'touchline-profile-'));
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: stack.url,
      locale: 'en-IE',
      serviceWorkers: 'allow',
    });
  const first = await open();
  const page = first.pages()[0] ?? (await first.newPage());
  await page.goto('/news');
  await taken(page);
  await offlineReady(page);
  await newsIsKept(page);
  const addresses = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toHaveLength(12);
  await first.close();
  await stack.kill();

  const second = await open();
  const later = second.pages()[0] ?? (await second.newPage());
  await later.goto('/news');
  await expect(cards(later)).toHaveCount(12);
  for (const address of addresses) {
    await later.goto(address);
    await newsIsLive(later);
    await expect(headline(later)).not.toHaveText(/not found|not on your device/i);
    expect((await later.locator('.rich-text').innerText()).length, address).toBeGreaterThan(1000);
    const picture = later.locator('article img[src*="/contentful/images/"]').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
        message: address,
      })
      // The stand-in is 8 px wide.
      .toBeGreaterThan(100);
  }
  await second.close();
  await stack.start();
  await rm(profile, { recursive: true, force: true });
});

offlineTest('a second visit fetches what changed and no more', async ({ page, stack }) => {
  await page.goto('/news');
  await newsIsKept(page);

  const unchanged = contentBytes(page);
  const asked = page.waitForResponse(/\/contentful\/spaces\/.*\/sync/);
  await page.goto('/news');
  await (await asked).finished();
  await expect(cards(page)).toHaveCount(12);
  expect(await unchanged()).toBeLessThanOrEqual(5 * 1024);

  const article = newArticle('A replay for the away side');
  await changeSpace(stack, { put: [article] });
  const changed = contentBytes(page);
  await page.goto('/news');
  await expect(cards(page).first().getByRole('heading')).toHaveText('A replay for the away side');
  await expect(cards(page)).toHaveCount(12);
  // One article in four languages, with its picture's record.
  expect(await changed()).toBeLessThanOrEqual(12 * 1024);

  await cards(page).first().getByRole('link').click();
  await expect(headline(page)).toHaveText('A replay for the away side');
  await changeSpace(stack, { delete: [article.sys.id] });
  await page.goto('/news');
  await expect(page.getByText('A replay for the away side')).toHaveCount(0);
});

test('an article that came after the build opens from its address', async ({ page, stack }) => {
  const article = newArticle('Floodlights at last');
  await changeSpace(stack, { put: [article] });
  await page.goto('/news/floodlights-at-last');
  await expect(headline(page)).toHaveText('Floodlights at last');
  await expect(page).toHaveTitle(/Floodlights at last/);
  await expect(page.getByRole('main').locator('.rich-text')).toBeVisible();
  await changeSpace(stack, { delete: [article.sys.id] });
  await page.reload();
  await expect(headline(page)).toHaveText('Article not found');
});

for (const [fault, answer] of [
  ['500', { status: 500, contentType: 'application/json', body: '{}' }],
  ['a login page', { status: 200, contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' }],
  ['a refused key', { status: 401, contentType: 'application/json', body: '{"sys":{}}' }],
  ['JSON of another shape', { status: 200, contentType: 'application/json', body: '{"a":1}' }],
] as const)
  test(`${fault}: the built-in articles stay, and the page says so`, async ({ page }) => {
    await page.route(CONTENT, (route) => route.fulfill(answer));
    // Waits between attempts are not what is looked at.
    await page.clock.install();
    await page.goto('/news');
    await expect(cards(page)).toHaveCount(12);
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return page.getByText(FAILED).isVisible();
      })
      .toBe(true);
    await expect(cards(page)).toHaveCount(12);
    await page.unroute(CONTENT);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Retry' }).click();
    await newsIsLive(page);
    await expect(page.getByText(FAILED)).toHaveCount(0);
  });

offlineTest(
  'offline an article that is not kept says so and offers what is',
  async ({ page, context }) => {
    await page.goto('/news');
    await offlineReady(page);
    await newsIsKept(page);
    await context.setOffline(true);
    await page.goto('/news/an-article-of-tomorrow');
    await expect(headline(page)).toHaveText('This article is not on your device');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('main').locator('.rich-text')).toBeVisible();
  },
);

test('a hostile document is text and nothing else', async ({ page, stack }) => {
  const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
  const link = (uri: unknown) => ({
    nodeType: 'hyperlink',
    data: { uri },
    content: [text(`link to ${String(uri).slice(0, 20)}`)],
  });
  const body = {
    nodeType: 'document',
    data: {},
    content: [
      {
        nodeType: 'paragraph',
        data: {},
        content: [
          text('<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>'),
          link('javascript:window.hurt=1'),
          link('data:text/html,<script>window.hurt=1</script>'),
          link({ nested: 1 }),
        ],
      },
      { nodeType: 'embedded-asset-block', data: { target: { sys: { id: 'gone' } } }, content: [] },
      { nodeType: 'embedded-entry-block', data: {}, content: [] },
      { nodeType: 'script', data: {}, content: [text('window.hurt=1')] },
    ],
  };
  const article = newArticle('Friendly fire', { bodyContent: { en: body } });
  await changeSpace(stack, { put: [article] });
  await page.goto('/news/friendly-fire');
  await expect(page.getByText('<img src=x onerror=')).toBeVisible();
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  const uris = await page
    .locator('.rich-text a')
    .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).protocol));
  expect(uris.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
  await changeSpace(stack, { delete: [article.sys.id] });
});
