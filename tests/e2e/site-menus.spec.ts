import type { Page } from '@playwright/test';
import { routes } from '#routes/routes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './sound.ts';

/** A page whose code runs: before that, the browser alone answers. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('from 1024 px on', () => {
  test('the menus hold what they should, one open at a time', async ({ page }) => {
    await open(page, '/nowhere');
    const [resources, community] = [menu(page, 'Resources'), menu(page, 'Community')];
    const faq = header(page).getByRole('link', { name: 'Frequently Asked Questions' });
    await expect(faq).toBeHidden();
    await resources.click();
    await expect(resources).toHaveAttribute('aria-expanded', 'true');
    const [first, second] = [page.locator('[popover]').first(), page.locator('[popover]').nth(1)];
    const hrefs = (box: typeof first) =>
      box
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(await hrefs(first)).toEqual([
      '/faq',
      '/testimonials',
      '/for-clubs',
      '/for-leagues',
      '/sports/football',
      '/sports/rugby',
      '/sports/hockey',
      '/sports/basketball',
    ]);
    await expect(first.getByText('Products for leagues and competitions')).toBeVisible();
    await expect(first.getByText('🏉')).toBeVisible();

    await community.click();
    await expect(faq).toBeHidden();
    await expect(resources).toHaveAttribute('aria-expanded', 'false');
    expect((await hrefs(second)).slice(0, 2)).toEqual(['/news', '/fan-engagement']);
    for (const network of ['Instagram', 'Twitter', 'Facebook', 'YouTube', 'LinkedIn']) {
      const out = second.getByRole('link', { name: `Follow us on ${network}` });
      await expect(out).toHaveAttribute('target', '_blank');
    }
    await expectAccessible(page);
    await page.mouse.click(640, 700);
    await expect(community).toHaveAttribute('aria-expanded', 'false');
  });

  test('a chosen page opens and the menu closes', async ({ page }) => {
    await open(page, '/nowhere');
    await menu(page, 'Resources').click();
    await header(page).getByRole('link', { name: 'For Clubs' }).click();
    await expect(page).toHaveURL(/\/for-clubs$/);
    await expect(menu(page, 'Resources')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await header(page).getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(header(page).getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('by keyboard: opened, walked through, left, and closed by Escape', async ({ page }) => {
    await open(page, '/nowhere');
    const resources = menu(page, 'Resources');
    await resources.focus();
    await page.keyboard.press('Enter');
    const first = header(page).getByRole('link', { name: 'Frequently Asked Questions' });
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(resources).toBeFocused();

    await page.keyboard.press('Enter');
    await header(page).getByRole('link', { name: 'Basketball' }).focus();
    await page.keyboard.press('Tab');
    await expect(menu(page, 'Community')).toBeFocused();
    await expect(resources).toHaveAttribute('aria-expanded', 'false');
  });

  test('the language changes without a reload', async ({ page }) => {
    await open(page, '/nowhere');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    const select = header(page).getByLabel('Language');
    expect((await header(page).locator('.language-select').boundingBox())?.width).toBe(140);
    await select.selectOption('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(menu(page, 'Angebot')).toBeVisible();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });
});

test.describe('without the texts of a language', () => {
  test.use({ serviceWorkers: 'block' });

  test('a toast says that it could not be changed, and the page stays as it is', async ({
    page,
  }) => {
    await open(page, '/nowhere');
    await page.route('**/assets/nl-*/**', (route) => route.abort());
    await header(page).getByLabel('Language').selectOption('nl');
    await expect(
      page.getByText('The language could not be changed', { exact: true }),
    ).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(header(page).getByLabel('Language')).toHaveValue('en');
  });

  test('a page that cannot be loaded says so, and names the others', async ({ page }) => {
    await open(page, '/nowhere');
    await page.route('**/assets/**/faq*', (route) => route.abort());
    await page.route('**/assets/faq*', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'No signal for this page' });
    await expect(heading).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'For Clubs' })).toHaveAttribute(
      'href',
      '/for-clubs',
    );
    await expectAccessible(page);
    await page.unrouteAll();
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(heading).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Frequently Asked');
  });
});

for (const { width, height, name } of [
  { width: 360, height: 740, name: 'from below' },
  { width: 800, height: 900, name: 'from the right' },
]) {
  test.describe(`the drawer ${name}, ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('opens, holds the page still, and gives place and focus back', async ({ page }) => {
      await open(page, '/verify');
      await page.mouse.wheel(0, 300);
      await expect.poll(() => scrolled(page)).toBe(300);
      const button = page.getByRole('button', { name: 'Open menu' });
      await button.click();
      await expect(drawer(page)).toBeVisible();
      expect(await scrolled(page)).toBe(300);
      await expect(drawer(page)).toBeInViewport({ ratio: 1 });
      const box = await drawer(page).boundingBox();
      if (width < 768) {
        expect(box?.width).toBe(width);
        expect(box?.height).toBeLessThanOrEqual(height * 0.9);
      } else {
        expect(box?.width).toBe(400);
        expect(box?.x).toBe(width - 400);
      }
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await expect(button).toBeFocused();
      expect(await scrolled(page)).toBe(300);
    });

    test('its sections open independently; GET STARTED leads on and closes it', async ({
      page,
    }) => {
      await open(page, '/nowhere');
      await page.getByRole('button', { name: 'Open menu' }).click();
      const section = (title: string) =>
        drawer(page).getByRole('button', { name: title, exact: true });
      await section('Resources').click();
      await section('Community').click();
      await expect(drawer(page).getByRole('link', { name: 'Rugby' })).toBeVisible();
      await expect(drawer(page).getByRole('link', { name: 'Follow us on LinkedIn' })).toBeVisible();
      await expectAccessible(page);
      await section('Resources').click();
      await expect(drawer(page).getByRole('link', { name: 'Rugby' })).toBeHidden();
      await expect(drawer(page).getByRole('link', { name: 'Newsroom' })).toBeVisible();
      await expect(drawer(page).getByRole('link', { name: 'About Us' })).toBeVisible();
      await expect(drawer(page).getByRole('link', { name: 'Contact Us' })).toBeVisible();
      await drawer(page).getByRole('link', { name: 'GET STARTED' }).click();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(drawer(page)).toBeHidden();
      expect(await scrolled(page)).toBe(0);
    });

    test('speaks another language at once', async ({ page }) => {
      await open(page, '/nowhere');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await drawer(page).getByLabel('Language').selectOption('nl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
      await expect(page.getByRole('link', { name: 'AAN DE SLAG' })).toBeVisible();
    });
  });
}

test('the footer leads to every page; what has no target is words', async ({ page }) => {
  await open(page, '/nowhere');
  const footer = page.getByRole('contentinfo');
  const paths = Object.values(routes)
    .filter(({ area, path }) => area === 'site' && !path.includes(':') && path !== '/')
    .map(({ path }) => path);
  for (const path of paths) await expect(footer.locator(`a[href="${path}"]`)).not.toHaveCount(0);
  for (const words of ['Team', 'Careers', 'Press', 'Club Inquiries', 'Documentation']) {
    await expect(footer.getByText(words, { exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: words, exact: true })).toHaveCount(0);
  }
  for (const column of ['Company', 'Solutions', 'Fan Experience', 'Contact', 'Stay Connected']) {
    await expect(footer.getByRole('heading', { name: column, exact: true })).toBeVisible();
  }
  await expect(footer.getByText(`© ${new Date().getFullYear()} Touchline.`)).toBeVisible();
  await expect(footer.getByText('Made in Ireland')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
});

test('App Download opens the guide, the device’s own steps first', async ({ page }) => {
  await open(page, '/nowhere');
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'App Download' });
  await button.click();
  const guide = page.getByRole('dialog', { name: 'Touchline as an app' });
  await expect(guide.getByRole('heading', { level: 3 })).toHaveText([
    'Computer',
    'iPhone and iPad',
    'Android phone or tablet',
  ]);
  await expect(guide.getByText('Press the install sign', { exact: false })).toBeVisible();
  await expect(guide.getByText('Share button', { exact: false })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(button).toBeFocused();
});

test('where the browser offers to install, the guide has a button for it', async ({ page }) => {
  await open(page, '/nowhere');
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'asked to install';
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    window.dispatchEvent(offer);
  });
  await page.getByRole('contentinfo').getByRole('button', { name: 'App Download' }).click();
  await page.getByRole('button', { name: 'Install now' }).click();
  await expect(page).toHaveTitle('asked to install');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the menu button leads to all pages in the footer', async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('link', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Site map' })).toBeInViewport();
  });
});
