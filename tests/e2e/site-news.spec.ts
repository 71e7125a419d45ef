import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { taken } from './site-routes.ts';

const LEAGUE = '/news/one-regional-league-one-season-every-match';

/** The cards of the list; the link of each covers it. */
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

test('from the list to an article, on to its neighbour, and back', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-25T12:00:00Z');
  await page.goto('/news');
  await taken(page);
  await expect(headline(page)).toHaveText('Latest News');
  await expect(cards(page)).toHaveCount(12);
  const first = cards(page).first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/news\/[a-z-]+$/);
  await expect(headline(page)).toHaveText(title);
  await expect(headline(page)).toBeFocused();
  await expect(page.getByText('By Sinéad Moran')).toBeVisible();
  await expect(page.getByText('2 minutes to read · 1 week ago')).toBeVisible();

  const older = page.getByRole('navigation', { name: 'More articles' }).getByRole('link');
  await expect(older).toHaveCount(1);
  await older.click();
  await expect(headline(page)).not.toHaveText(title);
  await page.goBack();
  await expect(headline(page)).toHaveText(title);
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
});

test('a category is chosen by keyboard, stands in the address and is there again', async ({
  page,
}) => {
  await page.goto('/news');
  const chip = page.getByRole('button', { name: 'Case study' });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).toBeFocused();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 article' })).toBeVisible();
  await expect(page).toHaveURL(/\/news\?category=case-study$/);

  await cards(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${LEAGUE}$`));
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);

  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'All' }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(page).toHaveURL(/\/news$/);
});

test('share links lead to four networks, in windows of their own', async ({ page }) => {
  await page.goto(LEAGUE);
  const links = page.getByRole('region', { name: 'Share' }).getByRole('link');
  await expect(links).toHaveCount(4);
  const hosts = ['www.facebook.com', 'twitter.com', 'www.linkedin.com', 'wa.me'];
  for (const [index, host] of hosts.entries()) {
    const link = links.nth(index);
    await expect(link).toHaveAttribute('target', '_blank');
    const target = new URL((await link.getAttribute('href')) ?? '');
    expect(target.host).toBe(host);
    expect([...target.searchParams.values()].join(' ')).toContain(LEAGUE);
  }
});

test('the system’s own sheet is offered where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (what) => {
      document.title = `shared ${what?.url ?? ''}`;
    };
  });
  await page.goto(LEAGUE);
  await page.getByRole('button', { name: 'Share another way' }).click();
  await expect(page).toHaveTitle(new RegExp(`^shared .*${LEAGUE}$`));
});

test('an unknown article says so and leads on', async ({ page }) => {
  await page.goto('/news/no-such-article');
  await expect(headline(page)).toHaveText('Article not found');
  const main = page.getByRole('main');
  await expect(main).toContainText('Sorry, we couldn’t find the article you’re looking for.');
  await main.getByRole('link', { name: 'Latest News' }).click();
  await expect(cards(page)).toHaveCount(12);
});

test('an article changes with the language and keeps its address', async ({ page }) => {
  await page.goto(LEAGUE);
  await expect(headline(page)).toHaveText('One regional league, one season, every match');
  await page.getByLabel('Language').selectOption('de');
  await expect(headline(page)).toHaveText('Eine Amateurliga, eine Saison, jedes Spiel');
  await expect(page.getByText('30. September 2026')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Pappeln hinter dem Südtor' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LEAGUE}$`));
});

test('a table scrolls by itself on a phone, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(LEAGUE);
  const table = page.getByRole('region', { name: 'Table, can be scrolled sideways' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
