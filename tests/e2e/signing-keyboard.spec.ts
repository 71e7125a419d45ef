import { expect, test } from './fixtures.ts';
import { expectSpeaks, tabTo } from './keyboard-journeys.ts';
import { state, textsOf } from './outcome-journeys.ts';
import { createSent, signatureRows } from './quick-contracts.ts';

const LONG = Array.from(
  { length: 12 },
  (_, at) => `${at + 1}. Section\n\n${'What is agreed here lasts for three seasons. '.repeat(12)}`,
).join('\n\n');

const SCREENS = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;

for (const [language, screen] of [
  ['en', 'phone'],
  ['fr', 'desk'],
  ['de', 'phone'],
  ['nl', 'desk'],
] as const) {
  test.describe(`${language}, ${screen}`, () => {
    test.use({ locale: language, viewport: SCREENS[screen] });
    const { signing, outcome } = textsOf(language);

    test('the keyboard alone reads, accepts, signs by typing and stays', async ({
      page,
      stack,
    }) => {
      const [contract] = await createSent(stack, { locale: language, content: LONG });
      await page.goto(contract.path);
      await expect(state(page, contract.title)).toBeVisible();

      await page.keyboard.press('End');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await page.keyboard.press('Home');
      if (screen === 'phone') {
        await tabTo(page, page.getByRole('button', { name: signing.next.read }));
        await page.keyboard.press('Enter');
      }
      const terms = page.getByRole('button', { name: signing.terms.view });
      await tabTo(page, terms);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: signing.terms.title });
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(terms).toBeFocused();

      const box = page.getByRole('checkbox', { name: signing.accept });
      await tabTo(page, box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
      await tabTo(page, page.getByRole('tab', { name: signing.tabs.draw }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: signing.tabs.type })).toBeFocused();
      await tabTo(page, page.getByRole('textbox', { name: signing.typed.label }));
      await page.keyboard.type('Noémie Vandenbossche');
      await tabTo(page, page.getByRole('button', { name: signing.sign, exact: true }));
      await page.keyboard.press('Enter');

      await expect(state(page, outcome.signed.title)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: outcome.signed.stay })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(outcome.signed.staying)).toBeVisible();
      expect(await signatureRows(stack, [contract])).toMatchObject([
        {
          signature_data: 'Noémie Vandenbossche',
          consent_label: signing.accept,
          consent_locale: language,
        },
      ]);
    });

    test('a screen reader alone is led through it, and hears what went wrong and what came of it', async ({
      page,
      context,
      stack,
    }) => {
      const [contract] = await createSent(stack, { locale: language });
      await page.goto(contract.path);
      await expect(state(page, contract.title)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { name: signing.text.label })).toBeVisible();
      await expectSpeaks(page);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(
        page.getByRole('list', { name: signing.steps.label }).locator('[aria-current=step]'),
      ).toHaveCount(1);
      if (screen === 'phone') await page.getByRole('button', { name: signing.next.read }).click();
      await expect(page.getByRole('heading', { name: signing.terms.title })).toBeVisible();
      await expectSpeaks(page);
      await expect(page.getByRole('tablist', { name: signing.tabs.label })).toBeVisible();
      await expect(page.getByText(signing.pad.how)).toBeVisible();

      // What is missing is said where it is missing, and the focus stands there.
      const sign = page.getByRole('button', { name: signing.sign, exact: true });
      const box = page.getByRole('checkbox', { name: signing.accept });
      await sign.press('Enter');
      await expect(box).toBeFocused();
      await expect(box).toHaveAccessibleDescription(new RegExp(signing.fault.terms));
      await box.press('Space');
      await page.getByRole('tab', { name: signing.tabs.type }).press('Enter');
      const name = page.getByRole('textbox', { name: signing.typed.label });
      await sign.press('Enter');
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(new RegExp(signing.fault.typed));
      await name.pressSequentially('Jürgen');
      await expect(page.getByText(`${signing.typed.preview}: Jürgen`)).toBeAttached();
      await expectSpeaks(page);

      await context.setOffline(true);
      await sign.press('Enter');
      await expect(state(page, outcome.waiting.saved)).toBeFocused();
      await expectSpeaks(page);
      await context.setOffline(false);
      await expect(state(page, outcome.signed.title)).toBeFocused({ timeout: 30_000 });
      await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
      await expectSpeaks(page);
    });
  });
}
