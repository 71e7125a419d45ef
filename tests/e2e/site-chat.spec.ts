import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './sound.ts';

const GREETING = 'Hello! I would like to learn more about your AI cameras for sports clubs.';
const whatsapp = (page: Page) => page.getByRole('link', { name: /^Chat on WhatsApp/ });
const button = (page: Page) => page.getByRole('button', { name: 'Ask a question' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Quick answers' });

test('the home page offers a chat after a second and a half, and no other page does', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    const look = (): void => {
      if ('ready' in document.documentElement.dataset) seen['ready'] ??= performance.now();
      if (document.querySelector('a[href*="wa.me"][target].chat-button'))
        seen['chat'] ??= performance.now();
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await page.goto('/');
  await expect(whatsapp(page)).toBeVisible();
  const link = new URL((await whatsapp(page).getAttribute('href')) ?? '');
  expect(link.host).toBe('wa.me');
  expect(link.searchParams.get('text')).toBe(GREETING);
  await expect(whatsapp(page)).toHaveAttribute('target', '_blank');
  const waited = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { ready: number; chat: number } };
    return seen.chat - seen.ready;
  });
  expect(waited).toBeGreaterThan(1400);

  await expect(button(page)).toBeVisible();
  const [one, other] = [await whatsapp(page).boundingBox(), await button(page).boundingBox()];
  if (!one || !other) throw new Error('a button has no place');
  expect(one.y >= other.y + other.height || other.y >= one.y + one.height).toBe(true);

  await page.goto('/verify');
  await expect(button(page)).toBeVisible();
  await expect(whatsapp(page)).toHaveCount(0);
});

test('what floats leaves the footer and dialogs free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/verify');
  await expect(button(page)).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.locator('.chat-button')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeVisible();
  await page.getByText('Made in Ireland').scrollIntoViewIfNeeded();
  await expect(page.locator('.chat-button')).toHaveCount(0);
});

test('questions as people write them are answered from the FAQ, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/verify');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await expect(panel(page).getByText('an automatic search of our FAQ, not a person')).toBeVisible();
  const field = panel(page).getByLabel('Your question');
  await field.fill('how much does the camra cost?');
  await page.keyboard.press('Enter');
  const log = panel(page).getByRole('log');
  await expect(
    log.getByRole('heading', { name: 'What does the camera cost our club?' }),
  ).toBeVisible();
  await expect(log.getByText('Nothing upfront', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});

test('a question may be picked; one without an answer is handed to people', async ({ page }) => {
  await page.goto('/verify');
  await button(page).click();
  await panel(page).getByRole('button', { name: 'What does the club earn?' }).click();
  await expect(
    panel(page).getByText('100% of the advertising revenue', { exact: false }),
  ).toBeVisible();

  await panel(page).getByLabel('Your question').fill('Do you sell pizza?');
  await panel(page).getByRole('button', { name: 'Search' }).click();
  await expect(
    panel(page).getByText('The FAQ has no answer to that', { exact: false }),
  ).toBeVisible();
  const people = new URL(
    (await panel(page)
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href')) ?? '',
  );
  expect(people.searchParams.get('text')).toBe(`${GREETING} My question: Do you sell pizza?`);
  await panel(page).getByRole('link', { name: 'Contact form' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(panel(page)).toHaveCount(0);
});

test('in German, and offline', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('touchline.language', 'de'));
  await page.goto('/verify');
  await page.getByRole('button', { name: 'Frage stellen' }).click();
  const answers = page.getByRole('dialog', { name: 'Schnelle Antworten' });
  await expect(answers).toBeVisible();
  await context.setOffline(true);
  await answers.getByLabel('Ihre Frage').fill('Wie lange dauert der Kameraeinbau?');
  await answers.getByRole('button', { name: 'Suchen' }).click();
  await expect(answers.getByText('Ein bis zwei Tage', { exact: false })).toBeVisible();
});
