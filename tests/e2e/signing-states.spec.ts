import { randomBytes } from 'node:crypto';
import { expect, offlineTest, test } from './fixtures.ts';
import { draw } from './journeys.ts';
import { acceptAndType, openForm, openFormOffline, state, textsOf } from './outcome-journeys.ts';
import { applyCommand, createSent, signElsewhere } from './quick-contracts.ts';
import { isSound } from './sound.ts';

test('wrong, absent and draft links answer alike', async ({ page }) => {
  for (const token of ['nonsense', 'A'.repeat(43)]) {
    await page.goto(`/sign/${token}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Contract Not Found' })).toBeVisible();
    await expect(
      page.getByText('This contract does not exist, is expired, or is unavailable.'),
    ).toBeVisible();
  }
});

test('signing asks for acceptance and ink, then takes a typed name by keyboard alone', async ({
  page,
  stack,
}) => {
  const [{ path }] = await createSent(stack);
  await page.goto(path);
  const submit = page.getByRole('button', { name: 'Sign contract' });
  await submit.click();
  await expect(
    page.getByText('You must accept the terms and conditions to sign this contract.').first(),
  ).toBeVisible();

  await page.getByLabel('I accept the terms and conditions').focus();
  await page.keyboard.press('Space');
  await page.getByRole('tab', { name: 'Draw Signature' }).focus();
  await page.keyboard.press('ArrowRight');
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your typed signature.').first()).toBeVisible();

  await page.getByLabel('Your signature', { exact: true }).focus();
  await page.keyboard.type('Siobhán O’Neill');
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/, { timeout: 10_000 });

  await page.goto(path);
  await expect(page.getByText('Receipt').first()).toBeVisible();
});

test('who opens a signed link elsewhere learns who signed it, and when', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack);
  await signElsewhere(stack, contract, 'Tom Verbeek');
  await page.goto(contract.path);
  await expect(state(page, 'Already Signed')).toBeVisible();
  await expect(page.getByText(/This contract was signed on .* by Tom Verbeek\./)).toBeVisible();
});

test('ink, tick and typed name survive a reload before signing', async ({ page, stack }) => {
  const [{ path }] = await createSent(stack);
  await page.goto(path);
  await page.getByLabel('I accept the terms and conditions').check();
  await draw(page);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('I accept the terms and conditions')).toBeChecked();
  await page.getByRole('button', { name: 'Sign contract' }).click();
  await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible();
});

test('a replaced link says so, and names nobody', async ({ page, stack }) => {
  const [contract] = await createSent(stack);
  await applyCommand(stack, contract, 'replace_link', {
    signing_token: randomBytes(32).toString('base64url'),
  });
  await page.goto(contract.path);
  await expect(state(page, 'This link has been replaced')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();
  await expect(page.getByText(contract.customer)).toHaveCount(0);
});

test('a text that is not the one that was sent is never shown', async ({ page, stack }) => {
  const [contract] = await createSent(stack);
  await page.route('**/rpc/get_contract_for_signing', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { contract: { content: string } };
    answer.contract.content = 'You owe us 10,000 euro.';
    await route.fulfill({ response, json: answer });
  });
  await page.goto(contract.path);
  await expect(state(page, 'The text that arrived is not the text that was sent')).toBeVisible();
  await expect(page.getByText('10,000 euro')).toHaveCount(0);
  await expect(page.getByText('No connection')).toHaveCount(0);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('One camera for')).toBeVisible();
});

const TROUBLES = [
  ['a login page in place of the server', 'Something else answered'],
  ['a server that fails', 'The contract cannot be fetched just now'],
  ['a line that is dead', 'No connection yet'],
] as const;
for (const [trouble, heading] of TROUBLES) {
  test(`the first open meets ${trouble}: what it is, and the form once it is over`, async ({
    page,
    stack,
  }) => {
    const [contract] = await createSent(stack);
    await page.route('**/rpc/get_contract_for_signing', (route) => {
      if (heading === 'No connection yet') return route.abort();
      const status = heading === 'Something else answered' ? 200 : 503;
      return route.fulfill({ status, contentType: 'text/html', body: '<h1>Log in</h1>' });
    });
    await page.goto(contract.path);
    await expect(state(page, heading)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('One camera for')).toBeVisible();
  });
}

test.describe('where nothing sends with the page closed', () => {
  test('a signature that waits says until when, since when and why', async ({
    page,
    context,
    stack,
  }) => {
    const [contract] = await createSent(stack);
    await page.clock.install();
    await openForm(page, contract.path);
    await page.route('**/rpc/sign_contract', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' }),
    );
    await acceptAndType(page, 'Siobhán Kelly');
    await expect(state(page, 'Saved on this device, not sent yet')).toBeVisible();
    await expect(page.getByText('open this link again on this device within 5 days')).toBeVisible();
    await expect(page.getByText('such as the login page of a Wi-Fi')).toBeVisible();
    await context.setOffline(true);
    await page.clock.fastForward('03:05:00');
    await expect(page.getByText('Waiting for 3 hr')).toBeVisible();

    await page.unrouteAll();
    await context.setOffline(false);
    await expect(state(page, 'Contract signed!')).toBeVisible();
  });
});

for (const language of ['en', 'fr', 'de', 'nl'] as const) {
  offlineTest(
    `axe finds nothing in any state, and nothing overflows at 320 px: ${language}`,
    async ({ browser, stack }) => {
      const context = await browser.newContext({
        baseURL: stack.url,
        locale: language,
        viewport: { width: 320, height: 640 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const contracts = await createSent(stack, { n: 3 });
      const [open, signed, replaced] = contracts;
      if (!signed || !replaced) throw new Error('three contracts were made');
      const [expired] = await createSent(stack, { createdDaysAgo: 40 });
      await signElsewhere(stack, signed, 'Tom Verbeek');
      const token = randomBytes(32).toString('base64url');
      await applyCommand(stack, replaced, 'replace_link', { signing_token: token });
      for (const path of [signed.path, expired.path, replaced.path, '/sign/absent']) {
        await page.goto(path);
        await isSound(page);
      }

      const { signing, outcome } = textsOf(language);
      await openFormOffline(page, open.path, signing.accept);
      await isSound(page);
      await page.getByRole('button', { name: signing.next.read }).click();
      await isSound(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: signing.decline.link }).click();
      await page.getByRole('textbox').last().fill('x'.repeat(501));
      await isSound(page);
      await page.getByRole('textbox').last().fill('Non');
      await page.getByRole('button', { name: outcome.decline.submit }).click();
      await expect(state(page, outcome.declining.saved)).toBeVisible();
      await isSound(page);
      await page.getByRole('button', { name: outcome.declining.takeBack }).click();

      await page.getByRole('button', { name: signing.next.read }).click();
      await page.getByLabel(signing.accept).check();
      await page.getByRole('tab', { name: signing.tabs.type }).click();
      await page.getByLabel(signing.typed.label, { exact: true }).fill('Máire Fallon');
      await page.getByRole('button', { name: signing.sign, exact: true }).click();
      await expect(state(page, outcome.waiting.saved)).toBeVisible();
      await isSound(page);
      await context.setOffline(false);
      await expect(state(page, outcome.signed.title)).toBeVisible();
      await page.getByRole('button', { name: outcome.signed.stay }).click();
      await isSound(page);
      await context.close();
    },
  );
}
