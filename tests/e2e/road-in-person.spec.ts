import { expect, offlineTest, test } from './fixtures.ts';
import {
  acceptAndDraw,
  createContract,
  createTemplate,
  cut,
  DEMO,
  handOver,
  offlineReady,
  OUTAGES,
  PIN,
  restore,
  signIn,
  signInByHand,
  unique,
} from './journeys.ts';
import { state, textsOf } from './outcome-journeys.ts';
import { createSent, signatureRows, staffRows } from './quick-contracts.ts';
import { completed, kindsOf } from './server-truth.ts';
import { openContract } from './staff-journeys.ts';

for (const outage of OUTAGES) {
  offlineTest(
    `a contract made and signed in person, ${outage}`,
    async ({ page, context, stack }) => {
      const template = unique('Clubhouse agreement');
      const customer = unique('Aoife Brennan');
      await signInByHand(page);
      await offlineReady(page);
      await cut(outage, context, stack);

      await createTemplate(page, template, '1. Installation\n\nOne camera for {customer_company}.');
      await createContract(page, {
        template,
        email: 'aoife@club.example',
        name: customer,
        company: 'Ardmoyle RFC',
      });
      await expect(page.getByText('Waiting to send').first()).toBeVisible();

      await handOver(page);
      await expect(page.getByText('One camera for Ardmoyle RFC.')).toBeVisible();
      await acceptAndDraw(page);
      await expect(
        page.getByRole('heading', { name: 'Please hand the device back' }),
      ).toBeVisible();
      await expect(page.getByText('Saved on this device, not sent yet.')).toBeVisible();
      await expect(page.getByText('Your signature has been received.')).toHaveCount(0);

      await restore(outage, context, stack);
      await expect(page.getByText('Your signature has been received.')).toBeVisible({
        timeout: 60_000,
      });

      await page.getByLabel('PIN').fill(PIN);
      await page.getByRole('button', { name: 'Unlock' }).click();
      await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible();
      await expect(page.getByText('Event log checked on this device: intact')).toBeVisible();

      // The server seals the contract and mails both sides by itself.
      const truth = await completed(stack, customer);
      expect(truth.contracts).toMatchObject([{ status: 'completed', capture_mode: 'in_person' }]);
      expect(truth.signatures).toHaveLength(1);
      expect(kindsOf(truth).filter((kind) => kind !== 'emailed')).toEqual([
        'created',
        'sent',
        'handed_over',
        'signed',
        'sealed',
        'completed',
      ]);

      await page.goto('/contracts');
      const row = page.getByRole('listitem').filter({ hasText: customer });
      await expect(row.getByText('Completed', { exact: true })).toBeVisible({ timeout: 40_000 });
    },
  );
}

test('the handed-over device shows nothing of the staff area without the PIN', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack);
  await signIn(page);
  await openContract(page, contract);
  await handOver(page);

  await page.goto('/contracts');
  await expect(page).toHaveURL(/\/sign\//);
  await page.goto('/contracts/templates');
  await expect(page).toHaveURL(/\/sign\//);
  await page.getByLabel('I accept the terms and conditions').check();

  await page.getByRole('button', { name: 'Staff: take back' }).click();
  await page.getByRole('button', { name: 'PIN forgotten?' }).click();
  await page.getByLabel('Account password').fill('not it');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('That password is not right.')).toBeVisible();
  await page.getByLabel('Account password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: contract.customer })).toBeVisible();

  // Whoever is handed the device next accepts for themselves.
  await handOver(page);
  await expect(page.getByLabel('I accept the terms and conditions')).not.toBeChecked();
});

offlineTest(
  'several contracts in a row stay locked, in the signer’s language, and staff’s comes back',
  async ({ page, context, stack }) => {
    const [first, second] = await createSent(stack, {
      n: 2,
      email: `${unique('row').replace(' ', '-')}@club.example`,
      customer: 'Kim Peeters',
    });
    if (!second) throw new Error('two contracts were made');
    await signIn(page);
    await openContract(page, first);
    await offlineReady(page);
    await page.getByRole('button', { name: 'Sign in person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: new RegExp(second.customer) }).check();
    await dialog.getByLabel('Language of the signing page').selectOption('nl');
    await dialog.getByLabel('PIN, 4 to 8 digits').fill(PIN);
    await dialog.getByLabel('PIN again').fill(PIN);
    await dialog.getByRole('button', { name: 'Hand over the device' }).click();
    await expect(page).toHaveURL(first.link);
    await context.setOffline(true);

    const dutch = textsOf('nl');
    await page.getByLabel(dutch.signing.accept).check();
    await page.getByRole('tab', { name: dutch.signing.tabs.type }).click();
    await page.getByLabel(dutch.signing.typed.label, { exact: true }).fill(first.customer);
    await page.getByRole('button', { name: dutch.signing.sign, exact: true }).click();
    await expect(state(page, `Dank u wel, ${first.customer}.`)).toBeVisible();
    await expect(page.getByText(`Een kopie gaat naar ${first.email}`)).toBeVisible();

    await page.getByRole('button', { name: `Volgend contract: ${second.customer}` }).click();
    await expect(page).toHaveURL(second.link);
    await expect(page.getByText(dutch.outcome.handOver.bar)).toBeVisible();
    // The first one's page is no way out.
    await page.goBack();
    await expect(page).toHaveURL(second.link);
    await expect(page.getByRole('link', { name: /Touchline/ })).toHaveCount(0);

    // The second one is not signed: the person says no, on the same device.
    await page.getByRole('button', { name: dutch.signing.decline.link }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Nog niet');
    await page.getByRole('button', { name: dutch.outcome.decline.submit }).click();
    await expect(page.getByText('nog niet verzonden: u ondertekent niet')).toBeVisible();
    await expect(page.getByRole('button', { name: /Volgend contract/ })).toHaveCount(0);
    await expect(state(page, /teruggeven/)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('Uw antwoord is ontvangen: u ondertekent niet.')).toBeVisible({
      timeout: 60_000,
    });
    await page.getByLabel('Pincode', { exact: true }).fill(PIN);
    await page.getByRole('button', { name: 'Ontgrendelen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: second.customer })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await expect
      .poll(async () => (await signatureRows(stack, [first])).length, { timeout: 60_000 })
      .toBe(1);
    const rows = await staffRows<{ capture_mode: string; declined_at: string | null }>(
      stack,
      `contracts?select=capture_mode,declined_at&id=in.(${first.id},${second.id})&order=declined_at.nullslast`,
    );
    expect(rows).toMatchObject([
      { declined_at: expect.any(String) },
      { capture_mode: 'in_person', declined_at: null },
    ]);
  },
);
