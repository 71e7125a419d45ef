import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, offlineTest, test } from './fixtures.ts';
import { offlineReady, signIn } from './journeys.ts';
import { createSent, signElsewhere } from './quick-contracts.ts';
import { completed } from './server-truth.ts';
import { expectAccessible } from './sound.ts';
import { taken } from './site-routes.ts';
import { openContract } from './staff-journeys.ts';
import type { Stack } from './stack.ts';

const STRANGER = Buffer.from('%PDF-1.7\nnobody sealed this\n');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Through the button, as everybody can. */
async function choose(page: Page, bytes: Buffer, name = 'copy.pdf'): Promise<void> {
  await taken(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Choose a PDF|Check another PDF/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: bytes });
}

/** The sealed PDF as the signer's link hands it out. */
async function sealedCopy(stack: Stack, token: string): Promise<Buffer> {
  const answer = await fetch(`${stack.url}/functions/v1/download-sealed-contract`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!answer.ok) throw new Error(`no sealed copy: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The fingerprint that the page shows, without the gaps for the eye. */
async function shownHash(page: Page): Promise<string> {
  const words = page.getByText('Fingerprint of the file', { exact: false }).first();
  const fact = words.locator('xpath=following-sibling::dd');
  return (await fact.innerText()).replace(/\s/g, '');
}

test('a sealed copy is known to the last byte; nothing of it leaves the device', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack);
  await signElsewhere(stack, contract, contract.customer);
  await completed(stack, contract.customer);
  const sealed = await sealedCopy(stack, contract.token);

  await page.goto('/verify');
  await expect(page.getByRole('heading', { level: 1, name: 'Check a sealed PDF' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await choose(page, sealed);
  await expect(page.getByText('Genuine: a sealed copy of ours, unchanged')).toBeVisible();
  await expect(page.getByText(contract.id)).toBeVisible();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  expect(await shownHash(page)).toBe(hashOf(sealed));
  expect(sent).toEqual([
    `${stack.url}/rest/v1/rpc/verify_sealed_copy {"sha256":"${hashOf(sealed)}"}`,
  ]);
  const words = await page.locator('body').innerText();
  expect(words).not.toContain(contract.customer);
  expect(words).not.toContain(contract.email);

  const changed = Buffer.from(sealed);
  changed[changed.length - 10] = (changed[changed.length - 10] ?? 0) ^ 1;
  await choose(page, changed);
  await expect(
    page.getByText('This file is not a sealed copy of ours, or it was changed'),
  ).toBeVisible();
  await expect(page.getByText(contract.id)).toHaveCount(0);
});

offlineTest(
  'without a network the fingerprint is shown, and the question is asked again later',
  async ({ page, context }) => {
    await page.goto('/verify');
    await offlineReady(page);
    await context.setOffline(true);
    // The page itself opens without a network, too.
    await page.reload();
    await choose(page, STRANGER);
    await expect(page.getByText('Not checked: the server could not be reached')).toBeVisible();
    expect(await shownHash(page)).toBe(hashOf(STRANGER));
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(
      page.getByText('This file is not a sealed copy of ours', { exact: false }),
    ).toBeVisible();
  },
);

test('a file may be dropped anywhere on the page; what is no PDF is said to be none', async ({
  page,
}) => {
  await page.goto('/verify');
  await taken(page);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7 dropped'], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: dropped });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
  await expect(page.getByText('dropped.pdf has a fingerprint', { exact: false })).toBeVisible();

  await choose(page, Buffer.from('GIF89a'), 'photo.pdf');
  await expect(page.getByText('This is not a PDF', { exact: true })).toBeVisible();
  await expect(page.getByText('Fingerprint of the file', { exact: false })).toHaveCount(0);
});

test('too many questions are answered as that, with the time to wait', async ({ page }) => {
  await page.route('**/rest/v1/rpc/verify_sealed_copy', (route) =>
    route.fulfill({ json: { ok: false, error: { code: 'rate_limited', retry_after_s: 42 } } }),
  );
  await page.goto('/verify');
  await choose(page, STRANGER);
  await expect(page.getByText('Please try again in 42 seconds.')).toBeVisible();
  await page.unroute('**/rest/v1/rpc/verify_sealed_copy');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(
    page.getByText('This file is not a sealed copy of ours', { exact: false }),
  ).toBeVisible();
});

test('by keyboard alone, on the narrowest phone, with nothing for axe to find', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/verify');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Choose a PDF' });
  // Listened for before the keys: Playwright catches the dialog only once Chromium was told to hand it
  // over, and a key, unlike a click, gets there as fast.
  const choosing = page.waitForEvent('filechooser');
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  await chooser.setFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer: STRANGER });
  // What is spoken is the sentence, not the 64 digits.
  const spoken = page.getByRole('status').filter({ hasText: 'not a sealed copy of ours' });
  await expect(spoken).toBeVisible();
  await expect(spoken).not.toContainText(hashOf(STRANGER).slice(0, 8));
  await expectAccessible(page);
});

test('staff come here from the sealed copy, and read how the contract was read', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack);
  await signElsewhere(stack, contract, contract.customer);
  await completed(stack, contract.customer);
  await signIn(page);
  await openContract(page, contract);
  // Signed without evidence of the reading, as earlier versions did.
  await expect(page.getByText('Time spent reading')).toBeVisible();
  await expect(page.getByText('Not recorded').first()).toBeVisible();
  await page.getByRole('link', { name: 'Check a sealed PDF' }).click();
  await expect(page).toHaveURL(/\/verify$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Check a sealed PDF' })).toBeVisible();
});
