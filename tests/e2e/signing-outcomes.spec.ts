import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, offlineTest, test } from './fixtures.ts';
import { DEMO } from './journeys.ts';
import {
  acceptAndType,
  bytesOf,
  download,
  kindsOf,
  openForm,
  openFormOffline,
  state,
} from './outcome-journeys.ts';
import {
  applyCommand,
  createSent,
  signatureRows,
  signElsewhere,
  staffRows,
} from './quick-contracts.ts';
import { mailsTo } from './server-truth.ts';

const KEPT = 'Saved on this device, not sent yet';

offlineTest(
  'two devices race: one wins, the other learns who and when and keeps its own',
  async ({ page, context, stack }) => {
    const [contract] = await createSent(stack);
    await openFormOffline(page, contract.path);
    await context.setOffline(true);
    await acceptAndType(page, 'Siobhán Kelly');
    await expect(state(page, KEPT)).toBeVisible();
    await signElsewhere(stack, contract, 'Tom Verbeek');
    await context.setOffline(false);
    await expect(state(page, 'Already Signed')).toBeVisible();
    await expect(
      page.getByText(/had already been signed on .* by Tom Verbeek when your signature arrived/),
    ).toBeVisible();
    await expect(page.getByText('Your signature is kept on this device.')).toBeVisible();
    expect(await signatureRows(stack, [contract])).toMatchObject([
      { signature_data: 'Tom Verbeek' },
    ]);
  },
);

test.describe('a new link', () => {
  test('is asked for once from an expired one, and the sender is mailed', async ({
    page,
    stack,
  }) => {
    const [contract] = await createSent(stack, { createdDaysAgo: 40 });
    await page.goto(contract.path);
    await expect(state(page, 'Contract expired')).toBeVisible();
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'The sender has been told' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for a new link' })).toHaveCount(0);

    await page.reload();
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(page.getByText('The sender has already been asked.')).toBeVisible();
    expect(
      (await kindsOf(stack, contract)).filter((kind) => kind === 'link_requested'),
    ).toHaveLength(1);
    await expect
      .poll(
        async () =>
          (await mailsTo(stack, DEMO.email)).filter(({ text }) => text.includes(contract.customer))
            .length,
        { timeout: 90_000 },
      )
      .toBe(1);
  });

  test('says that nothing was sent where there is no network', async ({ page, context, stack }) => {
    const [contract] = await createSent(stack, { createdDaysAgo: 40 });
    await page.goto(contract.path);
    await expect(state(page, 'Contract expired')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(page.getByText('No connection, so nothing was sent.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(page.getByText('The sender has been told')).toBeVisible();
  });

  offlineTest('takes the signature of the replaced one along', async ({ page, context, stack }) => {
    const [contract] = await createSent(stack);
    await openFormOffline(page, contract.path);
    await context.setOffline(true);
    await acceptAndType(page, 'Siobhán Kelly');
    await expect(state(page, KEPT)).toBeVisible();
    const token = randomBytes(32).toString('base64url');
    await applyCommand(stack, contract, 'replace_link', { signing_token: token });
    await context.setOffline(false);
    await expect(state(page, 'Not signed yet: there is a new link')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();

    await page.goto(`/sign/${token}`);
    await expect(state(page, 'Contract signed!')).toBeVisible();
    expect(await signatureRows(stack, [contract])).toMatchObject([
      { signature_data: 'Siobhán Kelly' },
    ]);
  });
});

test.describe('what the signer keeps', () => {
  test('a receipt as a file that needs neither us nor a network', async ({ page, stack }) => {
    const [contract] = await createSent(stack);
    await openForm(page, contract.path);
    await acceptAndType(page, 'Siobhán <b>O’Neill</b>');
    await expect(state(page, 'Contract signed!')).toBeVisible();
    const file = await download(page, 'Save receipt');
    // Saving counts as staying: no redirect any more.
    await expect(page.getByText('This page stays open.')).toBeVisible();

    const html = (await bytesOf(file)).toString('utf8');
    const [row] = await signatureRows(stack, [contract]);
    expect(file.suggestedFilename()).toBe(`receipt-${row?.id.slice(0, 8)}.html`);
    for (const text of [
      row?.id,
      row?.evidence_sha256,
      contract.contentSha256,
      contract.termsSha256,
      contract.id,
      contract.title,
      contract.email,
      'Siobhán &lt;b&gt;O’Neill&lt;/b&gt;',
      'I accept the terms and conditions',
      'Europe/Dublin',
      'Touchline has received this signature',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/https?:\/\/|<script|<b>/);
    expect(html).not.toContain(contract.token);
  });

  offlineTest(
    'offline, a copy that says it is not received yet',
    async ({ page, context, stack }) => {
      const [contract] = await createSent(stack, { locale: 'fr' });
      await openFormOffline(page, contract.path);
      await context.setOffline(true);
      await acceptAndType(page, 'Siobhán Kelly');
      const file = await download(page, 'Save a copy, not received yet');
      expect(file.suggestedFilename()).toMatch(/^signature-not-received-yet-/);
      const html = (await bytesOf(file)).toString('utf8');
      expect(html).toContain('This is not a receipt.');
      expect(html).not.toContain('has received this signature');
    },
  );

  test('the sealed PDF, with the hash that the server has stored', async ({ page, stack }) => {
    const [contract] = await createSent(stack);
    await openForm(page, contract.path);
    await notSealedYet(page);
    await acceptAndType(page, 'Siobhán Kelly');
    await expect(state(page, 'Contract signed!')).toBeVisible();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByText(`mailed to ${contract.email} as a PDF`)).toBeVisible();
    await page.getByRole('button', { name: 'Download the signed contract (PDF)' }).click();
    await expect(page.getByText('The sealed copy is still being made.')).toBeVisible();

    await page.unrouteAll();
    const sealed = async () => {
      const [row] = await staffRows<{ sealed_sha256: string | null; status: string }>(
        stack,
        `contracts?select=sealed_sha256,status&id=eq.${contract.id}`,
      );
      return row;
    };
    await expect.poll(async () => (await sealed())?.status, { timeout: 60_000 }).toBe('completed');
    const file = await download(page, 'Download the signed contract (PDF)');
    const hash = createHash('sha256')
      .update(await bytesOf(file))
      .digest('hex');
    expect(hash).toBe((await sealed())?.sealed_sha256);
  });
});

/** The server's answer between the signature and its seal. */
async function notSealedYet(page: Page): Promise<void> {
  await page.route('**/functions/v1/download-sealed-contract', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'not_sealed', message: 'not yet' } } }),
  );
}

test.describe('before the rest of the page is here', () => {
  test('a signature offline is kept and said so; the rest comes with the network', async ({
    page,
    context,
    stack,
  }) => {
    const [contract] = await createSent(stack);
    // The line dies before the page had an idle moment to fetch what comes after the form.
    await page.route(/\/$/, (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
    );
    await openForm(page, contract.path);
    await context.setOffline(true);
    await acceptAndType(page, 'Siobhán Kelly');
    await expect(state(page, KEPT)).toBeVisible();
    await expect(page.getByText('Keep this page open until it is sent.')).toBeVisible();
    await expect(page.getByText('The rest of the page comes by itself')).toBeVisible();
    await expect(page.getByText('Contract signed!')).toHaveCount(0);

    await page.unrouteAll();
    await context.setOffline(false);
    await expect(state(page, 'Contract signed!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save receipt' })).toBeVisible();
  });

  test('a part that failed to load once comes back with the network', async ({
    page,
    context,
    stack,
  }) => {
    const [contract] = await createSent(stack);
    await page.route('**/assets/outcome-states-*.js', (route) => route.abort());
    await openForm(page, contract.path);
    await acceptAndType(page, 'Siobhán Kelly');
    await expect(state(page, 'Contract signed!')).toBeVisible();
    await expect(page.getByText('The receipt is in and kept on this device.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save receipt' })).toHaveCount(0);

    await page.unrouteAll();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Save receipt' })).toBeVisible();
    await expect(state(page, 'Contract signed!')).toBeVisible();
    expect(await signatureRows(stack, [contract])).toHaveLength(1);
  });

  test('declining without its form says what to do and loses nothing', async ({ page, stack }) => {
    const [contract] = await createSent(stack);
    await page.route('**/assets/decline-dialog-*.js', (route) => route.abort());
    await openForm(page, contract.path);
    await page.getByRole('button', { name: 'I do not want to sign' }).click();
    await expect(page.getByText('The form for it could not be loaded.')).toBeVisible();
    await acceptAndType(page, 'Siobhán Kelly');
    await expect(state(page, 'Contract signed!')).toBeVisible();
  });
});
