import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createContract, createTemplate, draw, sendContract, signIn, unique } from './journeys.ts';

async function openFresh(page: Page, name: string): Promise<string> {
  const template = unique('States');
  await signIn(page);
  await createTemplate(page, template, 'A text for {customer_name} {unknown_field} <b>bold</b>.');
  await createContract(page, { template, email: 'x@club.example', name, company: '' });
  const link = await sendContract(page);
  await expect(page.getByText('All saved', { exact: true })).toBeVisible();
  return link;
}

test('wrong, absent and draft links answer alike', async ({ page }) => {
  for (const token of ['nonsense', 'A'.repeat(43)]) {
    await page.goto(`/sign/${token}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Contract Not Found' })).toBeVisible();
    await expect(
      page.getByText('This contract does not exist, is expired, or is unavailable.'),
    ).toBeVisible();
  }
});

test('a name that looks like a field or like HTML is shown as text', async ({ page }) => {
  const name = `{customer_email} <img src=x onerror=alert(1)> ${unique('O’Neill')}`;
  const link = await openFresh(page, name);
  await page.goto(link);
  await expect(page.getByText(`A text for ${name} {unknown_field} <b>bold</b>.`)).toBeVisible();
});

test('signing asks for acceptance and ink, then takes a typed name by keyboard alone', async ({
  page,
}) => {
  const link = await openFresh(page, unique('Keyboard'));
  await page.goto(link);
  const submit = page.getByRole('button', { name: 'Sign contract' });
  await submit.click();
  await expect(
    page.getByText('You must accept the terms and conditions to sign this contract.').first(),
  ).toBeVisible();

  await page.getByLabel('I accept the terms and conditions').focus();
  await page.keyboard.press('Space');
  await page.getByRole('tab', { name: 'Draw Signature' }).focus();
  await page.keyboard.press('ArrowRight');
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your typed signature.').first()).toBeVisible();

  await page.getByLabel('Your signature', { exact: true }).focus();
  await page.keyboard.type('Siobhán O’Neill');
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/, { timeout: 10_000 });

  await page.goto(link);
  await expect(page.getByText('Receipt').first()).toBeVisible();
});

test('who opens a signed link elsewhere learns that it is signed', async ({
  page,
  browser,
  stack,
}) => {
  const link = await openFresh(page, unique('Twice'));
  await page.goto(link);
  await page.getByLabel('I accept the terms and conditions').check();
  await draw(page);
  await page.getByRole('button', { name: 'Sign contract' }).click();
  await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible();

  const other = await browser.newContext({ baseURL: stack.url, locale: 'en-IE' });
  const phone = await other.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: 'Already Signed' })).toBeVisible();
  await other.close();
});

test('ink, tick and typed name survive a reload before signing', async ({ page }) => {
  const link = await openFresh(page, unique('Reload'));
  await page.goto(link);
  await page.getByLabel('I accept the terms and conditions').check();
  await draw(page);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('I accept the terms and conditions')).toBeChecked();
  await page.getByRole('button', { name: 'Sign contract' }).click();
  await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible();
});
