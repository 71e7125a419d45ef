import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, offlineTest, test } from './fixtures.ts';
import {
  createContract,
  createTemplate,
  cut,
  offlineReady,
  OUTAGES,
  restore,
  signIn,
  unique,
} from './journeys.ts';
import { createSent } from './quick-contracts.ts';
import { kindsOf, mailsTo, serverTruth } from './server-truth.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Contracts' }).getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search contracts' });

test('finds, filters and sorts; the address keeps what was chosen', async ({ page, stack }) => {
  const [{ customer }] = await createSent(stack, { customer: 'Zoë Ångström' });
  await signIn(page);
  await search(page).fill('áine nowhere');
  await expect(page.getByText('No contract matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(search(page)).toHaveValue('');

  // Accents and case do not matter.
  await search(page).fill('ZOE ANGSTROM');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(customer);
  await search(page).fill('');

  // The seed has one contract in every status.
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
  await expect(rows(page).first().getByText('Draft', { exact: true })).toBeVisible();
  await expect(rows(page).getByText('Sent', { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/status=draft/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('draft');
});

test('the keyboard moves through the rows and opens one', async ({ page }) => {
  await signIn(page);
  const link = (row: ReturnType<typeof rows>) => row.getByRole('link').first();
  await expect(rows(page).nth(2)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await link(rows(page).first()).focus();
  await page.keyboard.press('End');
  await expect(link(rows(page).last())).toBeFocused();
  await page.keyboard.press('Home');
  await expect(link(rows(page).first())).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(rows(page).nth(1))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contracts\/[0-9a-f-]{36}$/);
});

test('exports what is listed, and no cell is a formula', async ({ page, stack }) => {
  const [{ customer }] = await createSent(stack, {
    customer: '=HYPERLINK("x")',
    email: 'csv@club.example',
    company: 'Comma, "Quote" FC',
  });
  await signIn(page);
  await search(page).fill('csv@club');
  await expect(rows(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'${customer.replaceAll('"', '""')}"`);
  expect(lines[1]).toContain('"Comma, ""Quote"" FC"');
});

for (const outage of OUTAGES) {
  offlineTest(
    `a link mailed with no way to the server goes out once, ${outage}`,
    async ({ page, context, stack }) => {
      const template = unique('Mailed agreement');
      const customer = unique('Tom Verbeek');
      const address = `${unique('tom').replace(' ', '-')}@club.example`;
      await signIn(page);
      await createTemplate(page, template, 'For {customer_name}.');
      await createContract(page, { template, email: address, name: customer, company: 'HC' });
      await expect(page.getByText('All saved', { exact: true })).toBeVisible();
      await page.goto('/contracts');
      await offlineReady(page);

      await cut(outage, context, stack);
      const row = rows(page).filter({ hasText: customer });
      await row.getByRole('button', { name: /^Send Link/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(/^Recipient email/)).toHaveValue(address);
      await dialog.getByLabel(/^Message/).fill('See you on Saturday. <b>not bold</b>');
      await dialog.getByRole('button', { name: 'Send Link' }).click();
      // With a server that does not answer, the dialog waits a while for its word.
      await expect(dialog).toBeHidden({ timeout: 30_000 });
      await expect(page.getByText('Email sent!')).toHaveCount(0);
      await expect(row.getByText('Waiting to send')).toBeVisible();

      await restore(outage, context, stack);
      await expect
        .poll(async () => (await mailsTo(stack, address)).length, { timeout: 60_000 })
        .toBe(1);
      const [mail] = await mailsTo(stack, address);
      expect(mail?.text).toContain('See you on Saturday.');
      expect(mail?.text).toContain('/sign/');
      expect(mail?.html).toContain('&lt;b&gt;not bold&lt;/b&gt;');
      await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 40_000 });
      const kinds = kindsOf(await serverTruth(stack, customer));
      expect(kinds.filter((kind) => kind === 'emailed')).toHaveLength(1);
    },
  );
}

offlineTest(
  'PDF: a page of its own, and a file where pop-ups are blocked',
  async ({ page, context, stack }) => {
    const [{ customer }] = await createSent(stack, { content: 'Printed for {customer_name}.' });
    await signIn(page);
    const row = rows(page).filter({ hasText: customer });
    const button = row.getByRole('button', { name: /^PDF/ });

    const [printed] = await Promise.all([context.waitForEvent('page'), button.click()]);
    await expect(printed.getByText(`Printed for ${customer}.`)).toBeVisible();
    await printed.close();

    await offlineReady(page);
    await context.setOffline(true);
    await page.evaluate(() => {
      window.open = () => null;
    });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe(`${customer}_Contract.html`);
    expect(await readFile(await download.path(), 'utf8')).toContain(`Printed for ${customer}.`);
  },
);
