import { expect, offlineTest, test } from './fixtures.ts';
import { offlineReady, signIn } from './journeys.ts';
import { callAnonymous, createSent, staffRows } from './quick-contracts.ts';
import { expectAccessible } from './sound.ts';
import { chooseMore, declineElsewhere, openContract, timeline } from './staff-journeys.ts';

const REASON = 'The term of three years is too long for a club of our size.';

test('staff see that the customer declined and why, and open the contract again', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack);
  expect(await declineElsewhere(stack, contract, REASON)).toMatchObject({ ok: true });
  await signIn(page);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('declined');
  const row = page.getByRole('listitem').filter({ hasText: contract.customer });
  await expect(row.getByText('Declined', { exact: true })).toBeVisible();

  await openContract(page, contract);
  await expect(page.getByText('The customer declined on', { exact: false })).toBeVisible();
  await expect(page.getByText(`Reason: ${REASON}`).first()).toBeVisible();
  await expect(timeline(page).getByText(REASON, { exact: false })).toBeVisible();
  await expect(page.getByText('Event log checked on this device: intact')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in person' })).toHaveCount(0);
  await expect(page.getByLabel('Reminder')).toHaveCount(0);

  await page.getByRole('button', { name: 'Open again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open the contract again' });
  await expect(dialog.getByText('The customer declined on', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('Contract open again', { exact: true })).toBeVisible();
  await expect(page.getByText('The customer declined to sign')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign in person' })).toBeVisible();

  await expect(page.getByText('All saved', { exact: true })).toBeVisible();
  const [stored] = await staffRows<{ declined_at: string | null; decline_reason: string | null }>(
    stack,
    `contracts?select=declined_at,decline_reason&id=eq.${contract.id}`,
  );
  expect(stored).toEqual({ declined_at: null, decline_reason: null });
  // The decline stays in the log, and the same link can be signed.
  await expect(timeline(page).getByText('Declined', { exact: true })).toBeVisible();
  const { token } = contract;
  expect(await callAnonymous(stack, 'get_contract_for_signing', { token })).toMatchObject({
    ok: true,
  });
});

test('a customer declines on the signing page, and staff read the reason', async ({
  page,
  browser,
  stack,
}) => {
  const [contract] = await createSent(stack);
  const phone = await browser.newContext({ locale: 'en-IE' });
  const signer = await phone.newPage();
  await signer.goto(contract.link);
  await signer.getByRole('button', { name: 'I do not want to sign' }).click();
  const dialog = signer.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Decline contract' }).click();
  await expect(signer.getByRole('heading', { name: 'You have declined' })).toBeVisible();
  await phone.close();

  await signIn(page);
  await openContract(page, contract);
  await expect(page.getByText(`Reason: ${REASON}`).first()).toBeVisible();
});

test('a wish for a new link is shown until the contract is extended', async ({ page, stack }) => {
  const [contract] = await createSent(stack, { createdDaysAgo: 40 });
  const { token } = contract;
  expect(await callAnonymous(stack, 'request_new_link', { token, locale: 'de' })).toEqual({
    ok: true,
  });
  await signIn(page);
  await openContract(page, contract);
  const wish = page.getByText('Customer asks for a new link', { exact: true });
  await expect(wish).toBeVisible();
  await expect(timeline(page).getByText('New link asked for', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Extend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(page.getByText('Expiry extended', { exact: true })).toBeVisible();
  await expect(wish).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('All saved', { exact: true })).toBeVisible();
  await expect(wish).toHaveCount(0);
});

offlineTest(
  'a replaced link leads nowhere, the new one to the contract; offline it waits its turn',
  async ({ page, context, stack }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [contract] = await createSent(stack);
    await signIn(page);
    await openContract(page, contract);
    await offlineReady(page);
    await context.setOffline(true);

    await chooseMore(page, 'Replace Link');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The old link stops working', { exact: false })).toBeVisible();
    await expect(dialog.getByText('There is no connection.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Replace Link' }).click();
    await expect(dialog.getByText('The contract has a new link')).toBeVisible();
    const link = await dialog.getByLabel('New signing link').inputValue();
    expect(link).not.toBe(contract.link);
    await dialog.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByText('Link copied!', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    // The server has not heard of it: what waits says so in words.
    await page.getByRole('button', { name: /waiting$/ }).click();
    await expect(page.getByRole('dialog').getByText('New signing link')).toBeVisible();
    await page.keyboard.press('Escape');
    const openWith = (token: string) => callAnonymous(stack, 'get_contract_for_signing', { token });
    expect(await openWith(contract.token)).toMatchObject({ ok: true });

    await context.setOffline(false);
    await expect(page.getByText('All saved', { exact: true })).toBeVisible({ timeout: 60_000 });
    expect(await openWith(contract.token)).toMatchObject({ error: { code: 'link_replaced' } });
    expect(await openWith(link.split('/').at(-1) ?? '')).toMatchObject({ ok: true });
    await expect(timeline(page).getByText('Link replaced', { exact: true })).toBeVisible();
  },
);

test('after a new link the email dialog is one press away', async ({ page, stack }) => {
  const [contract] = await createSent(stack);
  await signIn(page);
  await openContract(page, contract);
  await chooseMore(page, 'Replace Link');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace Link' }).click();
  await expect(page.getByRole('dialog').getByLabel('New signing link')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Send the signing link' })).toBeVisible();
  await expect(page.getByLabel('Recipient email')).toHaveValue(contract.email);
});

test('on a phone every new part stands without a fault, in four languages', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const [declined, open] = await createSent(stack, { n: 2 });
  const [expired] = await createSent(stack, { createdDaysAgo: 40 });
  await declineElsewhere(stack, declined, REASON);
  if (open === undefined) throw new Error('two were made');
  await callAnonymous(stack, 'request_new_link', { token: expired.token, locale: 'en' });
  await signIn(page);
  for (const language of ['en', 'fr', 'de', 'nl']) {
    await page.evaluate((code) => localStorage.setItem('touchline.language', code), language);
    await openContract(page, expired);
    await expectAccessible(page);
    await openContract(page, declined);
    await expect(page.getByText(REASON, { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
    await page.locator('[aria-haspopup=dialog]').filter({ visible: true }).nth(0).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await openContract(page, open);
    await page.locator('[aria-haspopup=menu]').click();
    await page.getByRole('menuitem').nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  }
});
