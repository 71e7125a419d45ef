import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, offlineTest, test } from './fixtures.ts';
import {
  acceptAndSign,
  boxOf,
  expectSigned,
  keptCount,
  onPad,
  openPad,
  openSheet,
  PHONE_TURNED,
  toPad,
} from './pad-journeys.ts';
import { signatureRows } from './quick-contracts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test.describe('the sheet over the whole screen', () => {
  for (const [name, viewport] of [
    ['upright', { width: 360, height: 740 }],
    ['narrowest', { width: 320, height: 568 }],
    ['on its side', PHONE_TURNED],
    ['zoomed desk', { width: 640, height: 400 }],
    ['zoomed further', { width: 320, height: 256 }],
  ] as const) {
    test(`everything of it is in reach, ${name}`, async ({ browser, stack }) => {
      const { page, leave } = await openPad(browser, stack, { viewport });
      await openSheet(page);
      const paper = await boxOf(page);
      const long = Math.max(paper.width, paper.height);
      expect(long).toBeGreaterThan(Math.max(viewport.width, viewport.height) * 0.75);
      for (const label of ['Undo', 'Redo', 'Clear', 'Done']) {
        const button = page.getByRole('dialog').getByRole('button', { name: label });
        const box = await button.boundingBox();
        if (!box) throw new Error(`${label} is not on the screen`);
        expect(Math.min(box.width, box.height), label).toBeGreaterThanOrEqual(44);
        expect(box.x, label).toBeGreaterThanOrEqual(0);
        expect(box.y, label).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, label).toBeLessThanOrEqual(viewport.width);
        expect(box.y + box.height, label).toBeLessThanOrEqual(viewport.height);
      }
      await page.evaluate(AXE);
      const found = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string }[] }> };
        };
        return (await axe.run()).violations.map(({ id }) => id);
      });
      expect(found).toEqual([]);
      await leave();
    });
  }

  test('the page behind it stays where it is', async ({ browser, stack }) => {
    const viewport = { width: 1280, height: 500 };
    const { page, leave } = await openPad(browser, stack, { viewport, hasTouch: false });
    const scrolled = await page.evaluate(() => scrollY);
    await openSheet(page);
    await page.mouse.move(640, 250);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await leave();
  });

  test('with the keyboard alone it opens, holds the focus, takes back a stroke, and closes', async ({
    browser,
    stack,
  }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    const box = await boxOf(page);
    await fingers.stroke(onPad(box, 0.2, 0.5), onPad(box, 0.5, 0.3));
    await keptCount(page, contract, 1);
    const opener = page.getByRole('button', { name: 'Full screen' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Signature pad' });
    await expect(sheet.getByRole('button', { name: 'Done' })).toBeFocused();
    for (const label of ['Undo', 'Redo', 'Clear']) {
      await page.keyboard.press('Tab');
      await expect(sheet.getByRole('button', { name: label })).toBeFocused();
    }
    await sheet.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await keptCount(page, contract, 0);
    // The last step back must not drop the focus.
    await expect(sheet.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
    await leave();
  });
});

test.describe('a typed signature', () => {
  offlineTest(
    'the script face comes only with the tab for typing, offline too',
    async ({ browser, stack }) => {
      const { phone, page, leave } = await openPad(browser, stack);
      const faces: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('caveat')) faces.push(new URL(request.url()).pathname);
      });
      const loaded = () =>
        page.evaluate(
          () =>
            [...document.fonts].filter(
              (face) => face.family.includes('Caveat') && face.status === 'loaded',
            ).length,
        );
      expect(await loaded()).toBe(0);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await page.reload();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await toPad(page);
      await phone.setOffline(true);
      expect(faces).toEqual([]);
      await page.getByRole('tab', { name: 'Type Signature' }).click();
      await page.getByRole('textbox', { name: 'Your signature' }).fill('Máire Ní Fhlainn');
      await expect.poll(loaded).toBe(1);
      expect(faces).toEqual(['/fonts/caveat-signature-latin.woff2']);
      await phone.setOffline(false);
      await leave();
    },
  );

  test('any name is kept as it is read: composed, in its own letters, from its own side', async ({
    browser,
    stack,
  }) => {
    const { page, contract, leave } = await openPad(browser, stack);
    await page.getByRole('tab', { name: 'Type Signature' }).click();
    const input = page.getByRole('textbox', { name: 'Your signature' });
    const figure = page.locator('.signature-typed p');
    await input.fill('דוד בן־גוריון');
    await expect(figure).toHaveCSS('direction', 'rtl');
    await input.fill('  Zoë\u0308  👩‍👩‍👧  N\u0303un\u0303ez ');
    await expect(figure).toHaveText('Zoë\u0308 👩‍👩‍👧 Ñuñez'.normalize('NFC'));
    await acceptAndSign(page);
    await expectSigned(page);
    const [row] = await signatureRows(stack, [contract]);
    expect(row?.signature_data).toBe('Zoë\u0308 👩‍👩‍👧 Ñuñez'.normalize('NFC'));
    await leave();
  });

  test('two hundred characters fit a phone; one more is said and not cut', async ({
    browser,
    stack,
  }) => {
    const viewport = { width: 320, height: 640 };
    const { page, leave } = await openPad(browser, stack, { viewport });
    await page.getByRole('tab', { name: 'Type Signature' }).click();
    const input = page.getByRole('textbox', { name: 'Your signature' });
    const message = page.getByText('This signature is too long. Please make it shorter.');
    for (const name of ['𝒲'.repeat(200), 'Maximilian Ferdinand '.repeat(9)]) {
      await input.fill(name);
      await expect(message).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await input.fill('W'.repeat(201));
    await expect(message).toBeVisible();
    await expect(input).toHaveValue('W'.repeat(201));
    await leave();
  });
});
