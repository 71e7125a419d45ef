import type { Page } from '@playwright/test';
import { expect, offlineTest, test } from './fixtures.ts';
import { draw, offlineReady } from './journeys.ts';
import { createSent } from './quick-contracts.ts';
import { contentOf, pdf, pdfOf, SECTIONS, sha256Of, wordFile } from './reading-journeys.ts';

/** Code and fonts of the document viewer. */
const PDF_CODE = /pdf\.(min|worker)|Foxit/;

const canvases = (page: Page) => page.locator('canvas').count();
const viewer = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a PDF of 30 pages shows two, then any of them, and never holds more than three', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack, {
    content: '',
    files: [pdf('Agreement.pdf', await pdfOf(30))],
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(contract.path);
  const reader = viewer(page, 'Agreement.pdf');
  await expect(reader.getByText('30 pages; pages 1 and 2 shown')).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(reader.getByRole('article')).toHaveCount(2);
  // The text of a page is there for those who cannot see the picture of it.
  await expect(reader.getByRole('article', { name: 'Page 2 of 30' })).toContainText(
    'Paragraph 4 of page 2.',
  );

  await reader.getByRole('button', { name: 'Read all 30 pages' }).click();
  await expect(reader.getByRole('article')).toHaveCount(30);
  await expect(reader.getByRole('status').first()).toHaveText('Page 3 of 30');
  for (let number = 4; number <= 30; number += 1) {
    await reader.getByRole('button', { name: 'Next page' }).click();
    await expect(reader.getByRole('status').first()).toHaveText(`Page ${number} of 30`);
    const shown = reader.getByRole('article', { name: `Page ${number} of 30` });
    if (number % 9 === 0) await expect(shown.locator('canvas')).toBeVisible();
    expect(await canvases(page)).toBeLessThanOrEqual(3);
  }
  await expect(
    reader.getByRole('article', { name: 'Page 30 of 30' }).locator('canvas'),
  ).toBeVisible();
  await expect(page.locator('.signing-place')).toContainText('Page 30 of 30');
  // What is far away has been given back.
  await expect(reader.getByRole('article', { name: 'Page 1 of 30' }).locator('canvas')).toHaveCount(
    0,
  );
});

test('zoom enlarges the page within its column, and plain text needs no zoom', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack, { files: [pdf('Deal.pdf', await pdfOf(3))] });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(contract.path);
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  const before = (await canvas.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('Zoom 150%')).toBeAttached();
  await expect(async () => {
    const width = (await page.locator('canvas').first().boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThan(before * 1.4);
  }).toPass();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.getByRole('button', { name: 'Read as plain text' }).click();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(page.getByText('Paragraph 1 of page 2.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Show the pages' }).click();
  await expect(page.locator('canvas').first()).toBeVisible();
});

test('a killed tab comes back to the page of the PDF that was being read', async ({
  page,
  context,
  stack,
}) => {
  const [contract] = await createSent(stack, { files: [pdf('Long.pdf', await pdfOf(20))] });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(contract.path);
  await page.getByRole('button', { name: 'Read all 20 pages' }).click();
  const status = (on: Page) => on.getByRole('status').filter({ hasText: /^Page \d+ of 20$/ });
  for (const number of [3, 4, 5, 6]) {
    await expect(status(page)).toHaveText(`Page ${number} of 20`);
    await page.getByRole('button', { name: 'Next page' }).click();
  }
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)), { timeout: 20_000 })
    .toMatch(/page\\+":\\+"7/);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.setViewportSize({ width: 360, height: 740 });
  await again.goto(contract.path);
  await expect(status(again)).toHaveText('Page 7 of 20');
  await expect(
    again.getByRole('article', { name: 'Page 7 of 20' }).locator('canvas'),
  ).toBeInViewport();
});

offlineTest(
  'documents that were opened once are there with the server stopped',
  async ({ page, stack }) => {
    const [contract] = await createSent(stack, { files: [pdf('Kept.pdf', await pdfOf(12))] });
    const word = wordFile();
    const [other] = await createSent(stack, { files: [pdf('Kept.docx', word)] });
    await page.goto(contract.path);
    await offlineReady(page);
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await page.goto(other.path);
    await expect(page.getByText('Kept on this device')).toBeVisible();

    await stack.kill();
    await page.goto(contract.path);
    await expect(page.locator('canvas').first()).toBeVisible();
    await page.getByRole('button', { name: 'Read all 12 pages' }).click();
    await expect(
      page.getByRole('article', { name: 'Page 3 of 12' }).locator('canvas'),
    ).toBeVisible();
    await page.goto(other.path);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Kept.docx' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('Kept.docx');
    expect((await contentOf(download)).equals(word)).toBe(true);
    await stack.start();
  },
);

test('bytes that are not those of the contract are neither shown nor saved', async ({
  page,
  stack,
}) => {
  const good = await pdfOf(2);
  const [contract] = await createSent(stack, { files: [pdf('Swapped.pdf', good)] });
  const worse = Buffer.from(await pdfOf(2, { size: [300, 300] }));
  await page.route('**/storage/v1/**', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: worse }),
  );
  await page.goto(contract.path);
  await expect(
    page.getByRole('alert').filter({ hasText: 'This is not the document of this contract' }),
  ).toBeVisible();
  expect(await canvases(page)).toBe(0);
  await page.getByRole('link', { name: 'Download Swapped.pdf' }).click();
  await expect(page.getByText('so it was not saved')).toBeVisible();

  await page.unroute('**/storage/v1/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('canvas').first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Swapped.pdf' }).click();
  expect(sha256Of(await contentOf(await saved))).toBe(sha256Of(good));
});

test.describe('a document that cannot be shown says why, and can still be downloaded', () => {
  const cases: readonly [string, () => Promise<Uint8Array>, string][] = [
    [
      'not a PDF',
      () => Promise.resolve(Buffer.from('PK, but not really')),
      'This file is not a PDF',
    ],
    ['locked', () => pdfOf(1, { password: 'secret' }), 'This document is locked with a password'],
    [
      'damaged',
      () => Promise.resolve(Buffer.from('%PDF-1.7\n% torn off')),
      'This document is damaged',
    ],
  ];
  for (const [name, bytesOf, words] of cases) {
    test(name, async ({ page, stack }) => {
      const bytes = await bytesOf();
      const [contract] = await createSent(stack, { files: [pdf('Odd.pdf', bytes)] });
      await page.goto(contract.path);
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download Odd.pdf' }).click();
      expect((await contentOf(await saved)).equals(bytes)).toBe(true);
    });
  }

  test('not on the server yet; it opens once it is', async ({ page, stack }) => {
    const [contract] = await createSent(stack, { files: [pdf('Late.pdf', await pdfOf(1))] });
    await page.route('**/storage/v1/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(contract.path);
    await expect(page.getByText('The document is not there yet')).toBeVisible();
    await page.unroute('**/storage/v1/**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.locator('canvas').first()).toBeVisible();
  });

  test('never fetched, and no network now; the contract can be read and signed all the same', async ({
    page,
    stack,
  }) => {
    const [contract] = await createSent(stack, { files: [pdf('Far.pdf', await pdfOf(1))] });
    await page.route('**/storage/v1/**', (route) => route.abort());
    await page.goto(contract.path);
    await expect(page.getByText('The document could not be fetched')).toBeVisible();
    await expect(page.getByText('One camera for', { exact: false })).toBeVisible();
    await expect(page.getByLabel('I accept the terms and conditions')).toBeEnabled();
  });
});

offlineTest(
  'a contract of text alone loads no code for documents, the worker neither',
  async ({ page, context, stack }) => {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    const [contract] = await createSent(stack, { content: SECTIONS });
    await page.goto(contract.path);
    await offlineReady(page);
    await page.getByLabel('I accept the terms and conditions').check();
    await draw(page);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((url) => PDF_CODE.test(url))).toEqual([]);
    const names = await page.evaluate(async () => {
      const caught: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) caught.push(url);
      }
      return caught;
    });
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((url) => PDF_CODE.test(url))).toEqual([]);
  },
);

test('terms that are a document open beside the rest in their dialog', async ({ page, stack }) => {
  const [contract] = await createSent(stack, {
    terms: '',
    files: [
      pdf('Deal.pdf', await pdfOf(3)),
      { kind: 'terms', name: 'Terms 2026.pdf', bytes: await pdfOf(5) },
    ],
  });
  await page.goto(contract.path);
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.getByText('The terms are in the document named here.')).toBeVisible();
  await page.getByRole('button', { name: 'View all terms' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('5 pages; pages 1 and 2 shown')).toBeVisible();
  await expect(dialog.locator('canvas').first()).toBeVisible();
  // The document behind the dialog has given its canvases back.
  expect(await canvases(page)).toBeLessThanOrEqual(3);
  await page.keyboard.press('Escape');
  await expect(page.locator('canvas').first()).toBeVisible();
});
