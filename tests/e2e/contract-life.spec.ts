import type { Page } from '@playwright/test';
import { expect, offlineTest, test } from './fixtures.ts';
import { box, createContract, createTemplate, offlineReady, signIn, unique } from './journeys.ts';
import { createSent } from './quick-contracts.ts';
import { kindsOf, serverTruth } from './server-truth.ts';
import { chooseMore, openContract } from './staff-journeys.ts';

const saved = (page: Page) => expect(page.getByText('All saved', { exact: true })).toBeVisible();

offlineTest(
  'a draft is changed and duplicated with no network; the server gets what was meant',
  async ({ page, context, stack }) => {
    const template = unique('Edited agreement');
    const first = unique('Dan Whitlock');
    const second = unique('Áine Byrne');
    await signIn(page);
    await createTemplate(page, template, 'Between us and {customer_name}.');
    await createContract(page, { template, email: 'dan@club.example', name: first, company: 'FC' });
    await saved(page);

    await offlineReady(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Edit' }).click();
    await box(page, 'Full name').fill(second);
    await page.getByLabel('Language of the contract').selectOption('fr');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    await expect(page.getByText(`Between us and ${second}.`).first()).toBeVisible();
    await chooseMore(page, 'Duplicate');
    await expect(page.getByRole('heading', { name: 'Edit draft' })).toBeVisible();

    await context.setOffline(false);
    await saved(page);
    await expect
      .poll(async () => (await serverTruth(stack, second)).contracts.length, { timeout: 30_000 })
      .toBe(2);
    expect((await serverTruth(stack, first)).contracts).toEqual([]);
  },
);

test('extended, reminded, taken back: the log tells it and the link is gone', async ({
  page,
  browser,
  stack,
}) => {
  const [contract] = await createSent(stack);
  await signIn(page);
  await openContract(page, contract);

  await chooseMore(page, 'Extend');
  const extend = page.getByRole('dialog');
  await extend.getByRole('button', { name: '7 days' }).click();
  await extend.getByRole('button', { name: 'Extend', exact: true }).click();
  await page.getByLabel('Reminder').selectOption('after_7_days');
  await saved(page);

  await chooseMore(page, 'Void');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: 'Void contract' }).click();
  await expect(dialog.getByText('Please fill in this field.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong club');
  await dialog.getByRole('button', { name: 'Void contract' }).click();
  await expect(page.getByText('Wrong club').first()).toBeVisible();
  await saved(page);

  const kinds = kindsOf(await serverTruth(stack, contract.customer));
  expect(kinds).toEqual(expect.arrayContaining(['created', 'sent', 'extended', 'voided']));
  const phone = await browser.newContext({ locale: 'en-IE' });
  const signer = await phone.newPage();
  await signer.goto(contract.link);
  await expect(signer.getByRole('heading', { name: 'Contract not found' })).toBeVisible();
  await phone.close();

  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.locator('output').filter({ hasText: /check/i }).first()).toBeVisible();
  await page.goto('/contracts');
  const row = page.getByRole('listitem').filter({ hasText: contract.customer });
  await expect(row.getByText('Voided', { exact: true })).toBeVisible();
});
