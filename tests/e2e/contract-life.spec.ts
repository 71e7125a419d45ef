import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { box, createContract, createTemplate, sendContract, signIn, unique } from './journeys.ts';
import { kindsOf, serverTruth } from './server-truth.ts';

const saved = (page: Page) => expect(page.getByText('All saved', { exact: true })).toBeVisible();

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a draft is changed and duplicated with no network; the server gets what was meant', async ({
  page,
  context,
  stack,
}) => {
  const template = unique('Edited agreement');
  const first = unique('Dan Whitlock');
  const second = unique('Áine Byrne');
  await signIn(page);
  await createTemplate(page, template, 'Between us and {customer_name}.');
  await createContract(page, { template, email: 'dan@club.example', name: first, company: 'FC' });
  await saved(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Edit' }).click();
  await box(page, 'Full name').fill(second);
  await page.getByLabel('Language of the contract').selectOption('fr');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await expect(page.getByText(`Between us and ${second}.`).first()).toBeVisible();
  await choose(page, 'Duplicate');
  await expect(page.getByRole('heading', { name: 'Edit draft' })).toBeVisible();

  await context.setOffline(false);
  await saved(page);
  await expect
    .poll(async () => (await serverTruth(stack, second)).contracts.length, { timeout: 30_000 })
    .toBe(2);
  expect((await serverTruth(stack, first)).contracts).toEqual([]);
});

test('extended, reminded, taken back: the log tells it and the link is gone', async ({
  page,
  browser,
  stack,
}) => {
  const template = unique('Voided agreement');
  const customer = unique('Tom Verbeek');
  await signIn(page);
  await createTemplate(page, template, 'For {customer_name}.');
  await createContract(page, {
    template,
    email: 'tom@club.example',
    name: customer,
    company: 'HC',
  });
  const link = await sendContract(page);
  await saved(page);

  await choose(page, 'Extend');
  const extend = page.getByRole('dialog');
  await extend.getByRole('button', { name: '7 days' }).click();
  await extend.getByRole('button', { name: 'Extend', exact: true }).click();
  await page.getByLabel('Reminder').selectOption('after_7_days');
  await saved(page);

  await choose(page, 'Void');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: 'Void contract' }).click();
  await expect(dialog.getByText('Please fill in this field.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong club');
  await dialog.getByRole('button', { name: 'Void contract' }).click();
  await expect(page.getByText('Wrong club').first()).toBeVisible();
  await saved(page);

  const kinds = kindsOf(await serverTruth(stack, customer));
  expect(kinds).toEqual(expect.arrayContaining(['created', 'sent', 'extended', 'voided']));
  const phone = await browser.newContext({ locale: 'en-IE' });
  const signer = await phone.newPage();
  await signer.goto(link);
  await expect(signer.getByRole('heading', { name: 'Contract not found' })).toBeVisible();
  await phone.close();

  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.locator('output').filter({ hasText: /check/i }).first()).toBeVisible();
  await page.goto('/contracts');
  const row = page.getByRole('listitem').filter({ hasText: customer });
  await expect(row.getByText('Voided', { exact: true })).toBeVisible();
});
