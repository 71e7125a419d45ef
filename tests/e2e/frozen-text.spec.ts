import { expect, test } from './fixtures.ts';
import { box, createContract, createTemplate, sendContract, signIn, unique } from './journeys.ts';

test('what is signed is the text as it was sent, and a name is never more than text', async ({
  page,
}) => {
  const template = unique('Frozen');
  const name = `{customer_email} <img src=x onerror=alert(1)> ${unique('O’Neill')}`;
  await signIn(page);
  await createTemplate(
    page,
    template,
    'The first text, for {customer_name} {unknown_field} <b>bold</b>.',
  );
  await createContract(page, { template, email: 'lena@club.example', name, company: '' });
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
  await expect(
    page.getByText(`The first text, for ${name} {unknown_field} <b>bold</b>.`),
  ).toBeVisible();
  await expect(page.getByText('Another text altogether.')).toHaveCount(0);
});
