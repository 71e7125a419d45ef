import type { Page } from '@playwright/test';
import { arrived, CONTACT, fill, unique } from './enquiry-journeys.ts';
import { expect, test } from './fixtures.ts';

/** Opens a page whose code is held back, as on a bad line; answers what lets it come. */
async function openDeaf(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  return release;
}

test('a language chosen before the code is there is the language when it is', async ({ page }) => {
  const release = await openDeaf(page, '/faq');
  await page.locator('header select').selectOption('nl');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page.locator('header select')).toHaveValue('nl');
});

test('a button pressed before the code is there does its work once', async ({ page }) => {
  const release = await openDeaf(page, '/news');
  const chip = page.getByRole('button', { name: 'Case study' });
  await chip.click();
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('a form filled in and sent before the code is there is sent, and by no mail program', async ({
  page,
  request,
}) => {
  const club = unique('Galway');
  const release = await openDeaf(page, '/contact');
  const form = page.locator('main form');
  await fill(form, { ...CONTACT, 'Club, league or organisation': club });
  await form.getByRole('button', { name: 'Send message' }).click();
  release();
  await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible();
  expect(await arrived(request, club)).toHaveLength(1);
});
