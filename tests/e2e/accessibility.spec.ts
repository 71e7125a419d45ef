import { expect, test } from './fixtures.ts';
import {
  box,
  createContract,
  createTemplate,
  handOver,
  sendContract,
  signIn,
  unique,
} from './journeys.ts';
import { expectAccessible, expectNoOverflow } from './sound.ts';

// A film that fades in lies half over the words of its poster.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NARROWEST = { width: 320, height: 640 };

for (const [device, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test(`axe finds nothing on any screen, ${device}`, async ({ page }) => {
    /** As it is; on a phone also that nothing is wider than the narrowest one. */
    const expectNone = async (): Promise<void> => {
      await expectAccessible(page);
      if (device !== 'phone') return;
      await page.setViewportSize(NARROWEST);
      await expectNoOverflow(page, await page.title());
      await page.setViewportSize(viewport);
    };
    await page.setViewportSize(viewport);
    const customer = unique('Étoile');
    const template = unique('Accessible');
    for (const path of ['/', '/auth', '/nowhere', '/sign/absent']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNone();
    }
    await signIn(page);
    await expectNone();
    await createTemplate(page, template, '1. Camera\n\nFor {customer_name} of {customer_company}.');
    await expectNone();
    await page.goto('/contracts/templates?edit=new');
    await expect(box(page, 'Template name')).toBeVisible();
    await expectNone();
    await page.goto('/contracts/new');
    await expect(page.getByRole('combobox', { name: 'Template' })).toBeVisible();
    await expectNone();
    await createContract(page, {
      template,
      email: 'e@club.example',
      name: customer,
      company: 'Pont',
    });
    await expectNone();
    await sendContract(page);
    await expectNone();
    const contract = page.url();
    for (const action of ['Extend', 'Void']) {
      await page.getByRole('button', { name: 'More' }).click();
      await expectNone();
      await page.getByRole('menuitem', { name: action }).click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expectNone();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNone();
    await page.keyboard.press('Escape');
    await page.goto('/contracts/account');
    await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible();
    await expectNone();
    await page.goto('/contracts');
    await page
      .getByRole('listitem')
      .filter({ hasText: customer })
      .getByRole('button', { name: /^Send Link/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNone();
    await page.goto(contract);
    await handOver(page);
    await expect(page.getByText('For ')).not.toHaveCount(0);
    await expectNone();
  });
}
