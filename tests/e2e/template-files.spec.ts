import { expect, offlineTest, test } from './fixtures.ts';
import {
  box,
  createContract,
  cut,
  offlineReady,
  OUTAGES,
  restore,
  sendContract,
  signIn,
  unique,
} from './journeys.ts';
import { staffToken, PUBLISHABLE_KEY } from './server-truth.ts';
import type { Stack } from './stack.ts';

const PDF = Buffer.from('%PDF-1.7\n% a small document\n%%EOF\n');

type StoredTemplate = {
  name: string;
  template_file_url: string | null;
  template_file_name: string | null;
  template_file_size: number | null;
};

async function storedTemplate(stack: Stack, name: string): Promise<StoredTemplate | undefined> {
  const rows = await fetch(
    `${stack.url}/rest/v1/contract_templates?select=*&name=eq.${encodeURIComponent(name)}`,
    {
      headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${await staffToken(stack)}` },
    },
  );
  return ((await rows.json()) as StoredTemplate[])[0];
}

for (const outage of OUTAGES) {
  offlineTest(
    `a file chosen with no way to the server goes up before its template, ${outage}`,
    async ({ page, context, stack, browser }) => {
      const name = unique('Club deal');
      await signIn(page);
      await offlineReady(page);
      await cut(outage, context, stack);
      await page.goto('/contracts/templates?edit=new');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: PDF });
      await page.getByRole('button', { name: 'Create template' }).click();
      await expect(page.getByText('Template created', { exact: true })).toBeVisible();
      const card = page.getByRole('listitem').filter({ hasText: name }).first();
      await expect(card.getByText('On this device, waiting to upload')).toBeVisible();

      await restore(outage, context, stack);
      await expect(card.getByText('Uploaded')).toBeVisible({ timeout: 60_000 });
      const stored = await storedTemplate(stack, name);
      expect(stored).toMatchObject({
        template_file_name: `${name}.pdf`,
        template_file_size: PDF.length,
      });
      const file = await fetch(stored?.template_file_url ?? '');
      expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true);

      // The signer gets the document with the contract made from it.
      await createContract(page, {
        template: name,
        email: 'file@club.example',
        name: unique('Áine Kelly'),
        company: 'Kilbarrow',
      });
      const link = await sendContract(page);
      await expect(page.getByText('All saved', { exact: true })).toBeVisible({ timeout: 30_000 });
      const phone = await browser.newContext({ locale: 'en-IE' });
      const signer = await phone.newPage();
      await signer.goto(link);
      await expect(signer.getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
        'href',
        stored?.template_file_url ?? '',
      );
      await phone.close();
    },
  );
}

test('a file whose content is not what its name says is refused at the field', async ({ page }) => {
  await signIn(page);
  await page.goto('/contracts/templates?edit=new');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'really.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ…') });
  await expect(
    page.getByText('its content is not what the end of its name says', { exact: false }),
  ).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('PNG') });
  await expect(page.getByText('only PDF and Word files', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(
    page.getByText(
      'Please provide either a template name with content or upload a template file.',
      { exact: true },
    ),
  ).toBeVisible();
});

test('merge fields go in where the cursor is; unknown ones are pointed out', async ({ page }) => {
  await signIn(page);
  await page.goto('/contracts/templates?edit=new');
  await box(page, 'Contract text').fill('Between us and ');
  await page
    .getByRole('button', { name: /customer_company/ })
    .first()
    .click();
  await expect(box(page, 'Contract text')).toHaveValue('Between us and {customer_company}');
  await expect(page.getByText('Kilbarrow Rovers').first()).toBeVisible();
  await box(page, 'Contract text').fill('For {custmer_name}');
  await expect(page.getByText('is not filled in and stays in the contract')).toBeVisible();
  await page.getByRole('button', { name: /^Use \{?customer_name/ }).click();
  await expect(box(page, 'Contract text')).toHaveValue('For {customer_name}');
});

offlineTest(
  'an earlier version is read beside the present one and restored',
  async ({ page, context }) => {
    const name = unique('Versioned');
    await signIn(page);
    await page.goto('/contracts/templates?edit=new');
    await box(page, 'Template name').fill(name);
    await box(page, 'Contract text').fill('The term is 24 months.');
    await page.getByRole('button', { name: 'Create template' }).click();
    await expect(page.getByText('All saved', { exact: true })).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: name }).first();
    await card.getByRole('link', { name: /^Edit/ }).click();
    await box(page, 'Contract text').fill('The term is 36 months.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('All saved', { exact: true })).toBeVisible();

    await card.getByRole('link', { name: /^Versions/ }).click();
    await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();
    await offlineReady(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Compare' }).first().click();
    await expect(page.getByText(/24/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Version restored', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('All saved', { exact: true })).toBeVisible();
    await page.goto('/contracts/templates');
    await expect(card).toContainText('The term is 24 months.');
  },
);
