import type { Locator } from '@playwright/test';
import { expect, offlineTest, test } from './fixtures.ts';
import {
  acceptAndDraw,
  createContract,
  createTemplate,
  offlineReady,
  PIN,
  signIn,
  unique,
} from './journeys.ts';
import { createSent } from './quick-contracts.ts';
import { completed, serverTruth } from './server-truth.ts';
import { openContract } from './staff-journeys.ts';
import { expectAccessible } from './sound.ts';

const EMAIL = 'committee@ardmoyle.example';

/** PIN twice, and off. */
async function lock(dialog: Locator): Promise<void> {
  await dialog.getByLabel('PIN, 4 to 8 digits').fill(PIN);
  await dialog.getByLabel('PIN again').fill(PIN);
  await dialog.getByRole('button', { name: 'Hand over the device' }).click();
}

offlineTest(
  'two contracts made offline are signed one after the other, the device locked in between',
  async ({ page, context, stack }) => {
    const template = unique('Row agreement');
    const [first, second] = [unique('Aoife Brennan'), unique('Tom Verbeek')];
    await signIn(page);
    await offlineReady(page);
    await context.setOffline(true);
    await createTemplate(page, template, 'One camera for {customer_name}.');
    await createContract(page, { template, email: EMAIL, name: second, company: 'Ardmoyle' });
    await createContract(page, { template, email: EMAIL, name: first, company: 'Ardmoyle' });

    await page.getByRole('button', { name: 'Sign in person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in person' });
    // The same address is offered at once; the order is shown as soon as there is one.
    await expect(dialog.getByText(`Also open for ${EMAIL}`)).toBeVisible();
    await dialog.getByRole('checkbox', { name: new RegExp(second) }).check();
    const order = dialog.getByRole('region', { name: 'Signed in this order' });
    await expect(order.getByRole('listitem')).toHaveText([new RegExp(first), new RegExp(second)]);
    await expect(dialog.getByText('2 of them are drafts.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await lock(dialog);
    await expect(page).toHaveURL(/\/sign\//);

    await expect(page.getByText(`One camera for ${first}.`)).toBeVisible();
    await acceptAndDraw(page);
    await page.getByRole('button', { name: `Next contract: ${second}` }).click();
    await expect(page.getByText(`One camera for ${second}.`)).toBeVisible();
    await page.goto('/contracts');
    await expect(page).toHaveURL(/\/sign\//);
    await acceptAndDraw(page);
    await expect(page.getByText(/Please hand the device back/)).toBeVisible();

    await context.setOffline(false);
    await page.getByLabel('PIN').fill(PIN);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const customer of [first, second]) {
      const truth = await completed(stack, customer);
      expect(truth.contracts).toMatchObject([{ status: 'completed', capture_mode: 'in_person' }]);
      expect(truth.signatures).toHaveLength(1);
    }

    // Staff see how it was read, and the evidence covers it.
    await page.goto('/contracts');
    await page.getByRole('link', { name: first, exact: true }).click();
    const signature = page.getByRole('region', { name: 'Signature', exact: true });
    await expect(signature.getByText('Time spent reading')).toBeVisible();
    await expect(signature.getByText('All terms opened')).toBeVisible();
    await expect(signature.getByText('Not recorded')).toHaveCount(0);
    await page.getByRole('button', { name: 'Verify now' }).click();
    await expect(page.getByText('All 7 checks passed')).toBeVisible();
  },
);

test('the signer’s language is chosen by staff, and theirs comes back with the PIN', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack);
  await signIn(page);
  await openContract(page, contract);
  await page.getByRole('button', { name: 'Sign in person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in person' });
  // What the contract is written in, unless staff choose another.
  await expect(dialog.getByLabel('Language of the signing page')).toHaveValue('en');
  await dialog.getByLabel('Language of the signing page').selectOption('fr');
  await lock(dialog);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByLabel('J’accepte les conditions générales')).toBeAttached();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  await page.getByRole('button', { name: /^Équipe/ }).click();
  await page.getByLabel(/PIN/).fill(PIN);
  await page.getByLabel(/PIN/).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: contract.customer })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Sign in person' })).toBeVisible();
});

offlineTest(
  'a decline taken in person waits in sight until it is sent',
  async ({ page, context, stack }) => {
    const [contract] = await createSent(stack);
    const { customer } = contract;
    await signIn(page);
    await openContract(page, contract);
    await offlineReady(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign in person' }).click();
    await lock(page.getByRole('dialog', { name: 'Sign in person' }));
    await page.getByRole('button', { name: 'I do not want to sign' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('We share a pitch.');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline contract' }).click();
    await expect(page.getByText(/Please hand the device back/)).toBeVisible();
    await page.getByLabel('PIN').fill(PIN);
    await page.getByRole('button', { name: 'Unlock' }).click();

    await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible();
    await expect(page.getByText('Decline saved on this device, not sent yet')).toBeVisible();
    await expect(page.getByText('Reason: We share a pitch.').first()).toBeVisible();
    expect((await serverTruth(stack, customer)).events.map(({ kind }) => kind)).not.toContain(
      'declined',
    );
    await page.getByRole('button', { name: /waiting$/ }).click();
    await expect(page.getByRole('dialog').getByText('Decline', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    await context.setOffline(false);
    await expect(page.getByText('The customer declined on', { exact: false })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText('Decline saved on this device, not sent yet')).toHaveCount(0);
  },
);

test('any open contract is found from the dialog, and the QR code is the way to a phone', async ({
  page,
  stack,
}) => {
  const template = unique('Search me');
  const first = unique('Nora Quinn');
  const [{ customer: other }] = await createSent(stack, { customer: 'Piet Jansen' });
  await signIn(page);
  await createTemplate(page, template, 'One camera for {customer_name}.');
  await createContract(page, { template, email: 'nora@club.example', name: first, company: '' });
  await page.getByRole('button', { name: 'Sign in person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in person' });
  await dialog.getByRole('button', { name: 'Add another contract' }).click();
  const search = dialog.getByLabel('Add another contract');
  await expect(search).toBeFocused();
  await search.fill('nobody at all');
  await expect(dialog.getByText('No other open contract matches.')).toBeVisible();
  await search.fill(other);
  await dialog.getByRole('checkbox', { name: new RegExp(other) }).check();
  const order = dialog.getByRole('region', { name: 'Signed in this order' });
  await expect(order.getByRole('listitem')).toHaveCount(2);
  await order.getByRole('button', { name: new RegExp(other) }).click();
  await expect(order).toHaveCount(0);

  // A draft has no link to scan yet.
  await expect(dialog.getByRole('button', { name: 'Show QR code' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send Contract' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send Contract' }).click();
  await page.getByRole('button', { name: 'Sign in person' }).click();
  await dialog.getByRole('button', { name: 'Show QR code' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
});
