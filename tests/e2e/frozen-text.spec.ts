import { expect, test } from './fixtures.ts';
import { box, createContract, createTemplate, sendContract, signIn, unique } from './journeys.ts';

test('a template edited after sending changes nothing in what is signed', async ({ page }) => {
  const template = unique('Frozen');
  await signIn(page);
  await createTemplate(page, template, 'The first text, for {customer_name}.');
  const customer = unique('Lena');
  await createContract(page, { template, email: 'lena@club.example', name: customer, company: '' });
  const link = await sendContract(page);

  await page.goto('/contracts/templates');
  await page
    .getByRole('listitem')
    .filter({ hasText: template })
    .getByRole('link', { name: 'Edit' })
    .click();
  await box(page, 'Contract text').fill('Another text altogether.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Template updated', { exact: true })).toBeVisible();
  await expect(page.getByText('All saved', { exact: true })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(`The first text, for ${customer}.`)).toBeVisible();
  await expect(page.getByText('Another text altogether.')).toHaveCount(0);
});

test('a text that does not match its hash is not shown for signing', async ({ page }) => {
  const template = unique('Tampered');
  await signIn(page);
  await createTemplate(page, template, 'The agreed text.');
  await createContract(page, {
    template,
    email: 'x@club.example',
    name: unique('Mo'),
    company: '',
  });
  const link = await sendContract(page);
  await expect(page.getByText('All saved', { exact: true })).toBeVisible();

  await page.route('**/rest/v1/rpc/get_contract_for_signing', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replace('The agreed text.', 'A worse text.'),
    });
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'No connection yet' })).toBeVisible();
  await expect(page.getByText('A worse text.')).toHaveCount(0);
});
