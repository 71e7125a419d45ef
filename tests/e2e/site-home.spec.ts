import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** Delays of the cards and chips that have begun to appear. */
    risen: string[];
  }
}

const hero = (page: Page): Locator => page.locator('.home-hero');
const ready = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
};

/** The films that were asked for, by name. */
function watchFilms(page: Page): Set<string> {
  const films = new Set<string>();
  page.on('request', (request) => {
    const [, film] = /\/media\/(\w+)\.(?:webm|mp4)$/.exec(request.url()) ?? [];
    if (film !== undefined) films.add(film);
  });
  return films;
}

const isPaused = (video: Locator): Promise<boolean> =>
  video.evaluate((element) => element instanceof HTMLVideoElement && element.paused);

test('the hero shows its picture first, then its film, which can be stopped', async ({ page }) => {
  await ready(page);
  await expect(page.getByRole('img', { name: /overhead kick/ })).toBeVisible();
  const video = hero(page).locator('video');
  await expect(video).toHaveCount(1);
  await expect(hero(page)).toHaveAttribute('data-film', 'shown');
  await page.getByRole('button', { name: 'Pause the film', exact: true }).click();
  await expect.poll(() => isPaused(video)).toBe(true);
  await page.getByRole('button', { name: 'Play the film', exact: true }).click();
  await expect.poll(() => isPaused(video)).toBe(false);
});

test('cards and chips appear one after the other when they come into sight, not before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.risen = [];
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName === 'home-rise' && target instanceof Element)
        window.risen.push(getComputedStyle(target).animationDelay);
    });
  });
  const risen = (): Promise<string[]> => page.evaluate(() => window.risen);
  await ready(page);
  await expect(hero(page)).toHaveAttribute('data-film', 'shown');
  expect(await risen()).toEqual([]);
  const card = page.locator('#features .home-rise > *').first();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(risen).toEqual(expect.arrayContaining(['0s', '0.1s', '0.2s', '0.3s']));
  await expect(card).toBeVisible();
});

test('the technology film is not asked for until half of it is visible', async ({ page }) => {
  const films = watchFilms(page);
  await ready(page);
  const box = page.locator('.home-technology-film');
  const show = (part: number): Promise<void> =>
    box.evaluate((element, visible) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + height * visible - innerHeight, behavior: 'instant' });
    }, part);
  await show(0.4);
  // By now the browser has told everybody who watches the screen.
  await expect(box).toBeInViewport({ ratio: 0.3 });
  await expect(page.getByRole('button', { name: 'Play the demo film' })).toBeVisible();
  expect(films).not.toContain('technology');
  await show(0.6);
  await expect(page.getByRole('button', { name: 'Pause the demo film' })).toBeVisible();
  await expect(box).toHaveAttribute('data-film', 'shown');
  expect(films).toContain('technology');
});

test('a film rests while it is out of sight', async ({ page }) => {
  await ready(page);
  const video = hero(page).locator('video');
  await expect(hero(page)).toHaveAttribute('data-film', 'shown');
  await page.locator('#community').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(video)).toBe(true);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(video)).toBe(false);
});

test('the film of an installation plays when it is asked for', async ({ page }) => {
  const films = watchFilms(page);
  await ready(page);
  const play = page.getByRole('button', { name: 'Play the set-up film' });
  await play.scrollIntoViewIfNeeded();
  await expect(play).toBeInViewport();
  expect(films).not.toContain('setup');
  await play.click();
  await expect(page.locator('.home-setup-film')).toHaveAttribute('data-film', 'shown');
});

test('reduced motion: no film by itself, and the partners stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const films = watchFilms(page);
  await ready(page);
  const partners = page.locator('.home-reel');
  await partners.scrollIntoViewIfNeeded();
  await page.locator('.home-technology-film').scrollIntoViewIfNeeded();
  const play = page.getByRole('button', { name: 'Play the demo film' });
  await expect(play).toBeInViewport();
  await expect(page.getByRole('button', { name: /partners/ })).toHaveCount(0);
  await expect(partners.locator('ul')).toHaveCount(1);
  expect(films).toEqual(new Set());
  await play.click();
  await expect(page.locator('.home-technology-film')).toHaveAttribute('data-film', 'shown');
});

test('the partners run, rest under the mouse, go on after it, and stop for good', async ({
  page,
}) => {
  await ready(page);
  const strip = page.locator('.home-reel');
  await strip.scrollIntoViewIfNeeded();
  const stop = page.getByRole('button', { name: 'Pause the partners’ names' });
  await expect(stop).toBeVisible();
  await expect(strip.locator('ul')).toHaveCount(2);
  await expect(strip.locator('ul').nth(1)).toHaveAttribute('aria-hidden', 'true');
  const place = (): Promise<number> =>
    strip
      .locator('> div')
      .evaluate((track) => Math.round(new DOMMatrix(getComputedStyle(track).transform).m41));
  /** Whether the strip moves, from its places in the frames of half a second. */
  const moves = (): Promise<boolean> =>
    strip.locator('> div').evaluate(async (track) => {
      const at = (): number => new DOMMatrix(getComputedStyle(track).transform).m41;
      const first = at();
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      return Math.abs(at() - first) > 2;
    });
  await expect.poll(moves).toBe(true);
  await strip.hover();
  await expect.poll(moves).toBe(false);
  await page.mouse.move(5, 5);
  await expect.poll(moves).toBe(true);
  const before = await place();
  const box = await strip.boundingBox();
  if (box === null) throw new Error('the strip has no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 220, y, { steps: 6 });
  await page.mouse.up();
  expect(await place()).not.toBe(before);
  await page.mouse.move(5, 5);
  await expect.poll(moves).toBe(true);
  await stop.click();
  await page.mouse.move(5, 5);
  await expect.poll(moves).toBe(false);
});

test('the carousel’s buttons end where it ends', async ({ page }) => {
  await ready(page);
  const carousel = page.getByRole('region', { name: 'Two screens of the platform' });
  await carousel.scrollIntoViewIfNeeded();
  const previous = carousel.getByRole('button', { name: 'Previous image' });
  const next = carousel.getByRole('button', { name: 'Next image' });
  await expect(previous).toBeDisabled();
  await expect(carousel).toContainText('1 / 2');
  await expect(carousel).toContainText('The match page in your club’s colours');
  await next.click();
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();
  await expect(carousel).toContainText('The clipping tool');
  await previous.click();
  await expect(previous).toBeDisabled();
});

test('three articles, each with a way to it; forms open over the page', async ({ page }) => {
  await ready(page);
  const news = page.getByRole('region', { name: 'Latest News' });
  const articles = news.getByRole('article');
  await expect(articles).toHaveCount(3);
  await page.getByRole('link', { name: 'Become a partner', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const title = await articles.first().getByRole('heading').innerText();
  await articles.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/news\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads whole and its buttons lead on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zero Cost');
    for (const heading of [
      'Trusted Partners',
      'What’s on',
      'Four steps to kick-off',
      'Latest News',
    ])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('.home-reel').getByRole('listitem')).toHaveCount(30);
    await expect(page.locator('video')).toHaveCount(0);
    await page.getByRole('link', { name: 'Book a Demo', exact: true }).click();
    await expect(page).toHaveURL(/\/book-demo$/);
  });
});
