import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { movement, moves, open } from './focus-journeys.ts';
import { PATHS } from './site-routes.ts';

const PHONE = { width: 360, height: 740 };

const isPaused = (video: Locator): Promise<boolean> =>
  video.evaluate((element) => element instanceof HTMLVideoElement && element.paused);

test('the carousel ends without taking the focus away, and says what it shows', async ({
  page,
}) => {
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'Two screens of the platform' });
  const previous = carousel.getByRole('button', { name: 'Previous image' });
  const next = carousel.getByRole('button', { name: 'Next image' });
  const said = carousel.locator('[aria-live=polite]');
  await expect(said).toHaveText(/^1 \/ 2/);
  await expect(previous).toBeDisabled();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await expect(said).toHaveText(/^2 \/ 2 .*clipping tool/);
  await page.keyboard.press('Enter');
  await expect(said).toHaveText(/^2 \/ 2/);
  await page.keyboard.press('Shift+Tab');
  await expect(previous).toBeFocused();
  await page.keyboard.press('Space');
  await expect(said).toHaveText(/^1 \/ 2/);
  await expect(previous).toBeDisabled();
  await expect(previous).toBeFocused();
  // The pictures themselves are moved by the arrows, too.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(/^2 \/ 2/);
});

test.describe('the newest articles on a phone', () => {
  test.use({ viewport: PHONE });

  test('are stepped through to the end, each link is brought into sight', async ({ page }) => {
    await open(page, '/');
    const carousel = page.getByRole('region', { name: 'Latest News' }).locator('.slides');
    const said = carousel.locator('[aria-live=polite]');
    const next = carousel.getByRole('button', { name: /Next/ });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(said).toHaveText('2 / 3');
    await page.keyboard.press('Enter');
    await expect(said).toHaveText('3 / 3');
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    const links = carousel.getByRole('article').getByRole('link');
    await links.last().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(links.nth(1)).toBeFocused();
    await expect(links.nth(1)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/news\/.+/);
  });
});

test('what moves is stopped and started by keys', async ({ page }) => {
  await open(page, '/');
  const film = page.locator('.home-hero video');
  await expect(page.locator('.home-hero')).toHaveAttribute('data-film', 'shown');
  await page.getByRole('button', { name: 'Pause the film', exact: true }).focus();
  await page.keyboard.press('Space');
  const play = page.getByRole('button', { name: 'Play the film', exact: true });
  await expect(play).toBeFocused();
  await expect.poll(() => isPaused(film)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => isPaused(film)).toBe(false);

  const demo = page.getByRole('button', { name: 'Pause the demo film' });
  await page.getByRole('button', { name: 'Play the demo film' }).focus();
  await page.locator('.home-technology-film').scrollIntoViewIfNeeded();
  await expect(demo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => isPaused(page.locator('.home-technology-film video'))).toBe(true);

  const strip = page.locator('.home-reel > div');
  const stop = page.getByRole('button', { name: 'Pause the partners’ names' });
  await strip.scrollIntoViewIfNeeded();
  await stop.focus();
  await expect.poll(() => moves(strip)).toBe(true);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Let the partners’ names run' })).toBeFocused();
  await expect.poll(() => moves(strip)).toBe(false);
});

test('who wants stillness has it on every page', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of PATHS) {
    await open(page, path);
    expect(await movement(page), path).toEqual([]);
  }
  await open(page, '/for-clubs');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Book a Club Consultation' })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await movement(page)).toEqual([]);
});
