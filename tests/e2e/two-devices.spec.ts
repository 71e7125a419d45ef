import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, offlineTest } from './fixtures.ts';
import { box, createTemplate, offlineReady, signIn, signInByHand, unique } from './journeys.ts';

async function editText(page: Page, template: string, text: string): Promise<void> {
  await page.goto('/contracts/templates');
  await page
    .getByRole('listitem')
    .filter({ hasText: template })
    .getByRole('link', { name: /^Edit/ })
    .click();
  await box(page, 'Contract text').fill(text);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Template updated', { exact: true })).toBeVisible();
}

const pill = (page: Page, words: string) => page.getByRole('button', { name: words }).first();

for (const choice of ['Keep mine', 'Keep theirs'] as const) {
  offlineTest(
    `two people change the same text, one offline: in sight, then "${choice}"`,
    async ({ page, context, browser, stack }) => {
      const template = unique('Shared agreement');
      await signIn(page);
      await createTemplate(page, template, 'As agreed first.');
      await expect(pill(page, 'All saved')).toBeVisible();

      await offlineReady(page);
      await context.setOffline(true);
      await editText(page, template, 'As written by me.');
      await expect(pill(page, '1 waiting')).toBeVisible();

      const other = await browser.newContext({
        baseURL: stack.url,
        locale: 'en-IE',
        serviceWorkers: 'block',
      });
      const colleague = await other.newPage();
      await signIn(colleague);
      await editText(colleague, template, 'As written by them.');
      await expect(pill(colleague, 'All saved')).toBeVisible();

      await context.setOffline(false);
      await pill(page, 'Needs attention').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('As written by me.')).toBeVisible();
      await expect(dialog.getByText('As written by them.')).toBeVisible();
      await dialog.getByRole('button', { name: choice }).click();
      if (choice === 'Keep theirs') {
        await page.getByRole('alertdialog').getByRole('button', { name: choice }).click();
      }
      await expect(dialog.getByText('Everything is saved and sent.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await expect(pill(page, 'All saved')).toBeVisible();

      const kept = choice === 'Keep mine' ? 'As written by me.' : 'As written by them.';
      for (const one of [page, colleague]) {
        await one.goto('/contracts/templates');
        const card = one.getByRole('listitem').filter({ hasText: template });
        await expect(card).toContainText(kept, { timeout: 40_000 });
      }
      await other.close();
    },
  );
}

offlineTest(
  'a device that must be given up: the work goes into a file, and only then away',
  async ({ page, stack }) => {
    const template = unique('Never sent');
    await signIn(page);
    await offlineReady(page);
    // A browser that is only told to be offline may still let its service worker send.
    await stack.kill();
    await createTemplate(page, template, 'Kept in a file.');
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 change waits on this device.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Export and discard' }).click();
    const confirm = dialog.getByRole('button', { name: 'Export, discard, sign out' });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel(/this device forgets my unsent changes/).check();
    const [download] = await Promise.all([page.waitForEvent('download'), confirm.click()]);
    expect(await readFile(await download.path(), 'utf8')).toContain(template);
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();

    await stack.start();
    await signInByHand(page);
    await page.goto('/contracts/templates');
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
    await expect(page.getByText(template)).toHaveCount(0);
  },
);
