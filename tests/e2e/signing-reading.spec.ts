import { contentHash } from '../../src/domain/contract-hash.ts';
import { expect, test } from './fixtures.ts';
import { draw } from './journeys.ts';
import { createSent, staffRows } from './quick-contracts.ts';
import {
  contentOf,
  pdf,
  pdfOf,
  SECTIONS,
  sha256Of,
  textOfPdf,
  wordFile,
} from './reading-journeys.ts';

const PHONE = { width: 360, height: 740 };
const LONG_TERMS = `${'These terms go on for a while. '.repeat(30)}The last word of all terms.`;

test('print takes the contract, its documents by name and all terms; the file says the same', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack, {
    content: SECTIONS,
    terms: LONG_TERMS,
    files: [pdf('Plan of the grounds.docx', wordFile())],
  });
  await page.goto(contract.path);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await expect(page.getByText('The last word of all terms.')).toHaveCount(0);
  const paper = await textOfPdf(await page.pdf());
  for (const words of ['12. Matter 12', 'Plan of the grounds.docx', sha256Of(wordFile())]) {
    expect(paper).toContain(words);
  }
  expect(paper).toContain('The last word of all terms.');
  for (const words of ['Sign contract', 'Print or save', 'Draw Signature']) {
    expect(paper).not.toContain(words);
  }

  await page.getByRole('button', { name: 'Print or save' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`${contract.customer}_Contract.html`);
  const file = (await contentOf(download)).toString();
  for (const words of [
    '12. Matter 12',
    'Plan of the grounds.docx',
    'The last word of all terms.',
  ]) {
    expect(file).toContain(words);
  }
  expect(file).not.toContain(contract.token);
});

test('a text that changed since it was accepted is shown, asks anew and keeps the ink', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack, { content: 'The first text.', terms: LONG_TERMS });
  await page.goto(contract.path);
  await expect(page.getByLabel('I accept the terms and conditions')).not.toBeChecked();
  await page.getByLabel('I accept the terms and conditions').check();
  await draw(page);

  const digest = async (text: string) => sha256Of(Buffer.from(text));
  const next = 'The second text.';
  const sha256 = await contentHash(next, LONG_TERMS, digest);
  await page.route('**/rest/v1/rpc/get_contract_for_signing', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { contract: Record<string, unknown> };
    Object.assign(body.contract, { content: next, content_sha256: sha256 });
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await expect(page.getByText(next)).toBeVisible();
  await expect(page.getByText('The text of this contract has changed')).toBeVisible();
  await expect(page.getByLabel('I accept the terms and conditions')).not.toBeChecked();
  await expect(page.getByLabel('Your signature, drawn')).toBeVisible();
  await expect(page.getByText('The first text.')).toHaveCount(0);
});

test('a killed tab comes back to its place, its tick and its ink', async ({
  page,
  context,
  stack,
}) => {
  const [contract] = await createSent(stack, { content: SECTIONS });
  await page.goto(contract.path);
  await page.getByLabel('I accept the terms and conditions').check();
  await draw(page);
  await page.getByRole('heading', { name: '9. Matter 9' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  // Places are kept every few seconds and whenever the page is left.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)), { timeout: 20_000 })
    .toMatch(/place\\+":\\+"0\.[1-9]/);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(contract.path);
  await expect(again.getByLabel('I accept the terms and conditions')).toBeChecked();
  await expect(again.getByLabel('Your signature, drawn')).toBeVisible();
  await expect
    .poll(async () => Math.abs((await again.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(300);
});

test('how it was read is part of the evidence', async ({ page, stack }) => {
  const [contract] = await createSent(stack, {
    content: SECTIONS,
    terms: LONG_TERMS,
    files: [pdf('Deal.pdf', await pdfOf(2))],
  });
  await page.goto(contract.path);
  for (const number of [1, 2]) {
    const sheet = page.getByRole('article', { name: `Page ${number} of 2` });
    await sheet.scrollIntoViewIfNeeded();
    await expect(sheet.locator('canvas')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Print or save' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'View all terms' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('I accept the terms and conditions').check();
  await draw(page);
  await page.getByRole('button', { name: 'Sign contract' }).click();
  await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible();

  const [row] = await staffRows<{
    accepted_at_device: string;
    visible_seconds: number;
    read_percent: number;
    terms_opened: boolean;
  }>(stack, `signatures?select=*&contract_id=eq.${contract.id}`);
  expect(row).toMatchObject({ read_percent: 100, terms_opened: true });
  expect(row?.visible_seconds).toBeGreaterThanOrEqual(1);
  expect(Date.parse(row?.accepted_at_device ?? '')).toBeGreaterThan(Date.now() - 120_000);
  // Nothing of it stays on the device.
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(contract.id);
});

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desk', { width: 1280, height: 720 }],
] as const) {
  test(`the bar names the next step and does it, ${device}`, async ({ page, stack }) => {
    const [contract] = await createSent(stack, { content: SECTIONS });
    await page.setViewportSize(viewport);
    await page.goto(contract.path);
    const bar = page.locator('.signing-bottom');
    await expect(bar.getByText('%')).toBeVisible();
    await bar.getByRole('button', { name: 'Continue to sign' }).click();
    await expect(page.getByRole('heading', { name: 'Terms and conditions' })).toBeFocused();
    await expect(bar.getByText('Next: accept the terms')).toBeVisible();
    await page.getByLabel('I accept the terms and conditions').check();
    await expect(bar.getByText('Next: your signature')).toBeVisible();
    await page.getByRole('tab', { name: 'Type Signature' }).click();
    await page.getByLabel('Your signature').first().fill(contract.customer);
    // Out of sight of the button the bar signs; in sight of it the name is enough.
    await page.evaluate(() => window.scrollTo(0, 0));
    const now = bar.getByRole('button', { name: 'Sign now' });
    const named = bar.getByText('Next: sign the contract');
    await expect(now.or(named)).toBeVisible();
    if (await now.isVisible()) await now.click();
    else await page.getByRole('button', { name: 'Sign contract' }).click();
    await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible();
  });
}

test('the bar tells the section, and headings stand in order', async ({ page, stack }) => {
  const [contract] = await createSent(stack, { content: SECTIONS });
  await page.goto(contract.path);
  // The page that came before it has no bar, and goes.
  await expect(page.locator('.signing-place')).toBeVisible();
  await page.getByRole('heading', { level: 3, name: '7. Matter 7' }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'center' });
  });
  await expect(page.locator('.signing-place')).toContainText('Section 7 of 12');
  await expect(page.getByText(/^About \d minutes to read$/)).toBeVisible();
  const levels = await page
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
  expect(levels[0]).toBe(1);
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
});
