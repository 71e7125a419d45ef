import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectHeld, isFocused, open, pressAll } from './focus-journeys.ts';
import { tabTo } from './keyboard-journeys.ts';

const PHONE = { width: 360, height: 740 };

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
test('the first key leads past the header; its menus open, close and are left both ways', async ({
  page,
}) => {
  await open(page, '/faq');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const header = page.getByRole('banner');
  const [resources, community] = ['Resources', 'Community'].map((name) =>
    header.getByRole('button', { name, exact: true }),
  ) as [Locator, Locator];
  const first = header.getByRole('link', { name: 'Frequently Asked Questions' });
  await resources.focus();
  await page.keyboard.press('Space');
  await expect(resources).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toBeVisible();
  await expect(resources).toBeFocused();
  await page.keyboard.press('Space');
  await expect(resources).toHaveAttribute('aria-expanded', 'false');
  await expect(first).toBeHidden();

  // Back from the first link to its button, which still shows it, and from there out of the menu.
  await pressAll(page, 'Enter', 'Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(resources).toBeFocused();
  await expect(first).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(header.getByRole('link', { name: /Touchline/ })).toBeFocused();
  await expect(first).toBeHidden();

  await resources.focus();
  await pressAll(page, 'Enter', 'Escape');
  await expect(first).toBeHidden();
  await expect(resources).toBeFocused();
  await page.keyboard.press('Enter');
  await community.focus();
  await page.keyboard.press('Enter');
  await expect(community).toHaveAttribute('aria-expanded', 'true');
  await expect(resources).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  await expect(header.getByRole('link', { name: 'Newsroom' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/news$/);
  await expect(heading(page)).toBeFocused();
  await expect(community).toHaveAttribute('aria-expanded', 'false');
});

for (const [path, before] of [
  ['/faq', 'en'],
  ['/fr/faq', 'fr'],
] as const) {
  test(`${path}: the language is chosen by arrows, and the focus stays on the list`, async ({
    page,
  }) => {
    await open(page, path);
    const select = page.locator('header select');
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await expect(select).not.toHaveValue(before);
    await expect(page.locator('html')).toHaveAttribute('lang', await select.inputValue());
    await expect(select).toBeFocused();
  });
}

test.describe('on a phone with a keyboard', () => {
  test.use({ viewport: PHONE });

  test('the drawer takes the focus, keeps it, unfolds, and gives it back', async ({ page }) => {
    await open(page, '/faq');
    const burger = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await burger.focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await expect.poll(() => isFocused(drawer)).toBe(true);
    for (const name of ['Resources', 'Community']) {
      const section = drawer.getByRole('button', { name, exact: true });
      await expect(section).toHaveAttribute('aria-expanded', 'false');
      await section.focus();
      await page.keyboard.press(name === 'Resources' ? 'Enter' : 'Space');
      await expect(section).toHaveAttribute('aria-expanded', 'true');
      await expect(section).toBeFocused();
    }
    await expectHeld(page, drawer);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();

    await page.keyboard.press('Space');
    await expect(drawer).toBeVisible();
    await drawer.getByRole('link', { name: 'About Us' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/about-us$/);
    await expect(drawer).toBeHidden();
    await expect(heading(page)).toBeFocused();
  });
});

for (const { at, opener, title } of [
  { at: '/', opener: 'Become a partner', title: 'Become A Partner' },
  { at: '/for-leagues', opener: 'Schedule a Call', title: 'Book a Consultation' },
]) {
  test(`the dialog "${title}" takes the focus, keeps it, and gives it back`, async ({ page }) => {
    await open(page, at);
    const link = page.getByRole('main').getByRole('link', { name: opener, exact: true }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription(/\w+ \w+/);
    await expect.poll(() => isFocused(dialog)).toBe(true);
    await expectHeld(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Space');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });
}

test('the tabs of the FAQ are moved through by arrows and are one stop; answers unfold one at a time', async ({
  page,
}) => {
  await open(page, '/faq');
  const tab = (name: string): Locator => page.getByRole('tab', { name });
  const [general, clubs] = [tab('General FAQ'), tab('For Clubs')];
  const panel = page.getByRole('tabpanel');
  const expectChosen = async (chosen: Locator, other: Locator): Promise<void> => {
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await expect(other).toHaveAttribute('aria-selected', 'false');
    await expect(panel).toHaveCount(1);
    await expect(panel).toHaveAccessibleName(await chosen.innerText());
    await expect(panel).toHaveId((await chosen.getAttribute('aria-controls')) ?? '');
  };
  await general.focus();
  await page.keyboard.press('ArrowRight');
  await expectChosen(clubs, general);
  await page.keyboard.press('ArrowRight');
  await expectChosen(general, clubs);
  await page.keyboard.press('ArrowLeft');
  await expectChosen(clubs, general);
  await page.keyboard.press('Home');
  await expectChosen(general, clubs);
  await page.keyboard.press('End');
  await expectChosen(clubs, general);

  await page.keyboard.press('Tab');
  const questions = panel.locator('summary');
  const answers = panel.locator('.answer');
  await expect(questions.first()).toBeFocused();
  await expect(answers.first()).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(answers.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(questions.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(answers.nth(1)).toBeVisible();
  await expect(answers.first()).toBeHidden();
  await expect(questions.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(panel.locator('details[open]')).toHaveCount(0);
});

test('the chat is reached by Tab, speaks, and never loses the focus', async ({ page }) => {
  await open(page, '/verify');
  const button = page.getByRole('button', { name: 'Ask a question' });
  const panel = page.getByRole('dialog', { name: 'Quick answers' });
  await expect(button).toBeVisible();
  // Nobody walks as fast as the footer comes: it is in view when the keyboard leaves it.
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await expect(page.locator('.chat-button')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect.poll(async () => (await button.boundingBox())?.width).toBeGreaterThan(40);
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await tabTo(page, panel.getByRole('button', { name: 'What does the club earn?' }));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('log')).toContainText('100% of the advertising revenue');
  await expect.poll(() => isFocused(panel)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Space');
  await expect(panel).toBeFocused();
  await tabTo(page, panel.getByRole('link', { name: 'Contact form' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(heading(page)).toBeFocused();
});

test('a toast is reached by F8, closed by Escape and by its button, and names itself', async ({
  page,
}) => {
  await open(page, '/faq');
  await page.route('**/assets/nl-*/**', (route) => route.abort());
  const select = page.locator('header select');
  const toast = page.getByText('The language could not be changed', { exact: true });
  await select.focus();
  await select.selectOption('nl');
  await expect(toast).toBeVisible();
  await expect(select).toBeFocused();
  await page.keyboard.press('F8');
  const place = page.getByRole('region', { name: /Notifications/ });
  await expect.poll(() => isFocused(place)).toBe(true);
  await tabTo(page, place.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await select.focus();
  await select.selectOption('nl');
  // Under the mouse it stays for ever: it is the key that takes it away, not the time.
  await toast.hover();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(select).toBeFocused();
});

test('an article is shared by keys, each network in a window of its own', async ({
  page,
  context,
}) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'a network' }));
  await open(page, '/news/one-regional-league-one-season-every-match');
  const links = page.getByRole('region', { name: 'Share' }).getByRole('link');
  await links.first().focus();
  for (let at = 0; at < 4; at += 1) {
    await expect(links.nth(at)).toBeFocused();
    await expect(links.nth(at)).toHaveAccessibleName(/\w/);
    const [network] = await Promise.all([
      context.waitForEvent('page'),
      page.keyboard.press('Enter'),
    ]);
    await network.close();
    await page.bringToFront();
    await page.keyboard.press('Tab');
  }
});
