import { expect, offlineTest, test } from './fixtures.ts';
import {
  acceptAndType,
  decline,
  kindsOf,
  openDecline,
  openForm,
  openFormOffline,
  state,
} from './outcome-journeys.ts';
import {
  createSent,
  signatureRows,
  signElsewhere,
  staffRows,
  type QuickContract,
} from './quick-contracts.ts';
import type { Stack } from './stack.ts';

type Declined = { declined_at: string | null; decline_reason: string | null; status: string };

async function declinedRow(stack: Stack, { id }: QuickContract): Promise<Declined | undefined> {
  const [row] = await staffRows<Declined>(
    stack,
    `contracts?select=declined_at,decline_reason,status&id=eq.${id}`,
  );
  return row;
}

test.describe('declining', () => {
  offlineTest(
    'is kept offline, survives a reload, and counts once the server has confirmed it',
    async ({ page, context, stack }) => {
      const [contract] = await createSent(stack);
      await openFormOffline(page, contract.path);
      await context.setOffline(true);
      await decline(page, 'The term is too long for us.');
      await expect(state(page, 'Declined on this device, not sent yet')).toBeFocused();
      await expect(page.getByText('The term is too long for us.')).toBeVisible();
      await expect(page.getByText('You have declined')).toHaveCount(0);

      await page.reload();
      await expect(state(page, 'Declined on this device, not sent yet')).toBeVisible();

      await context.setOffline(false);
      await expect(state(page, 'You have declined')).toBeVisible();
      await expect(page.getByText('Touchline received your answer on')).toBeVisible();
      expect(await declinedRow(stack, contract)).toMatchObject({
        decline_reason: 'The term is too long for us.',
        declined_at: expect.any(String),
      });
      expect((await kindsOf(stack, contract)).filter((kind) => kind === 'declined')).toHaveLength(
        1,
      );
      expect(await signatureRows(stack, [contract])).toEqual([]);
    },
  );

  test('needs no reason, and whoever opens the link later is told', async ({
    page,
    browser,
    stack,
  }) => {
    const [contract] = await createSent(stack);
    await openForm(page, contract.path);
    await decline(page, '');
    await expect(state(page, 'You have declined')).toBeVisible();
    expect(await declinedRow(stack, contract)).toMatchObject({ decline_reason: null });

    const other = await browser.newContext({ baseURL: stack.url, locale: 'en-IE' });
    const phone = await other.newPage();
    await phone.goto(contract.path);
    await expect(state(phone, 'This contract was declined')).toBeVisible();
    await other.close();
  });

  offlineTest(
    'can be taken back as long as nobody has been told',
    async ({ page, context, stack }) => {
      const [contract] = await createSent(stack);
      await openFormOffline(page, contract.path);
      await context.setOffline(true);
      await decline(page, 'By mistake');
      await page.getByRole('button', { name: 'Take it back' }).click();
      await expect(page.getByLabel('I accept the terms and conditions')).toBeVisible();

      await context.setOffline(false);
      await acceptAndType(page, 'Siobhán Kelly');
      await expect(state(page, 'Contract signed!')).toBeVisible();
      expect(await declinedRow(stack, contract)).toMatchObject({ declined_at: null });
    },
  );

  test('a reason that is too long is said so and not lost', async ({ page, stack }) => {
    const [contract] = await createSent(stack);
    await openForm(page, contract.path);
    const dialog = await openDecline(page);
    const reason = dialog.getByRole('textbox', { name: /^Reason/ });
    // Two code units each: people count characters.
    await reason.fill('👎'.repeat(503));
    await expect(dialog.getByText('Please shorten your reason by 3 characters.')).toBeVisible();
    await expect(dialog.getByText('503 of 500 characters')).toBeVisible();
    await dialog.getByRole('button', { name: 'Decline contract' }).click();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveValue('👎'.repeat(503));

    await dialog.getByRole('button', { name: 'Keep reading' }).click();
    const again = await openDecline(page);
    await again.getByRole('textbox', { name: /^Reason/ }).fill('👎'.repeat(500));
    await again.getByRole('button', { name: 'Decline contract' }).click();
    await expect(state(page, 'You have declined')).toBeVisible();
    expect((await declinedRow(stack, contract))?.decline_reason).toBe('👎'.repeat(500));
  });

  offlineTest('that comes too late says so, and who signed', async ({ page, context, stack }) => {
    const [contract] = await createSent(stack);
    await openFormOffline(page, contract.path);
    await context.setOffline(true);
    await decline(page, 'Not us');
    await signElsewhere(stack, contract, 'Tom Verbeek');
    await context.setOffline(false);
    await expect(state(page, 'Already Signed')).toBeVisible();
    await expect(page.getByText(/This contract was signed on .* by Tom Verbeek\./)).toBeVisible();
    await expect(page.getByText('That answer was not used.')).toBeVisible();
    expect(await declinedRow(stack, contract)).toMatchObject({ declined_at: null });
  });
});
