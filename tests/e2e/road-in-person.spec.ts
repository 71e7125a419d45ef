import { expect, test } from './fixtures.ts';
import {
  acceptAndDraw,
  createContract,
  createTemplate,
  cut,
  DEMO,
  handOver,
  OUTAGES,
  PIN,
  restore,
  signIn,
  unique,
} from './journeys.ts';
import { completed, kindsOf } from './server-truth.ts';

for (const outage of OUTAGES) {
  test(`a contract made and signed in person, ${outage}`, async ({ page, context, stack }) => {
    const template = unique('Clubhouse agreement');
    const customer = unique('Aoife Brennan');
    await signIn(page);
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
    await expect(page.getByRole('heading', { name: 'Please hand the device back' })).toBeVisible();
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
  });
}

test('the handed-over device shows nothing of the staff area without the PIN', async ({ page }) => {
  const customer = unique('Tom Verbeek');
  await signIn(page);
  const template = unique('Lock test');
  await createTemplate(page, template, 'Text for {customer_name}.');
  await createContract(page, { template, email: 'tom@club.example', name: customer, company: '' });
  await handOver(page);

  await page.goto('/contracts');
  await expect(page).toHaveURL(/\/sign\//);
  await page.goto('/contracts/templates');
  await expect(page).toHaveURL(/\/sign\//);

  await page.getByRole('button', { name: 'Staff: take back' }).click();
  await page.getByRole('button', { name: 'PIN forgotten?' }).click();
  await page.getByLabel('Account password').fill('not it');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('That password is not right.')).toBeVisible();
  await page.getByLabel('Account password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible();
});
