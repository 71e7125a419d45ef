import { expect, test } from './fixtures.ts';
import { box, DEMO } from './journeys.ts';
import { taken } from './site-routes.ts';

const LANGUAGES = [
  { code: 'fr', notFound: /page/i },
  { code: 'de', notFound: /Seite/i },
  { code: 'nl', notFound: /pagina/i },
] as const;

test('a language is chosen once and kept for later visits', async ({ page }) => {
  for (const { code, notFound } of LANGUAGES) {
    await page.goto('/');
    await taken(page);
    await page.getByLabel(/^(Language|Langue|Sprache|Taal)$/).selectOption(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await page.goto('/nowhere');
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound);
  }
});

test('a French browser reads French from the first paint', async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.url, locale: 'fr-BE' });
  const page = await context.newPage();
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The contract area');
  await context.close();
});

test('signing in greets, signing out leads back to the sign-in page', async ({ page }) => {
  await page.goto('/contracts');
  await expect(page).toHaveURL(/\/auth/);
  await box(page, 'Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Error signing in', { exact: true })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/contracts$/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
});
