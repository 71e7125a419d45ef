import { expect, test } from './fixtures.ts';
import {
  acceptAndSign,
  boxOf,
  expectSigned,
  inkOnScreen,
  keptCount,
  keptStrokes,
  onPad,
  openPad,
  openSheet,
  signedStrokes,
  toPad,
  type Spot,
} from './pad-journeys.ts';

test.describe('limits', () => {
  test('a scribble of 10,000 points is kept whole, within the limits, and signs', async ({
    browser,
    stack,
  }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    test.slow();
    await openSheet(page);
    const box = await boxOf(page);
    const place = (step: number): Spot =>
      onPad(box, 0.5 + 0.42 * Math.sin(step * 0.037), 0.5 + 0.4 * Math.sin(step * 0.053 + 1));
    await fingers.down(place(0));
    await fingers.race(Array.from({ length: 10_000 }, (_, step) => place(step + 1)));
    await fingers.up();
    const [stroke] = await keptCount(page, contract, 1);
    if (!stroke) throw new Error('no stroke');
    expect(stroke.points.length).toBeLessThanOrEqual(4000);
    expect(JSON.stringify([stroke]).length).toBeLessThanOrEqual(64 * 1024);
    const [endX = 0] = stroke.points.at(-1) ?? [];
    expect(endX).toBeCloseTo(600 * (0.5 + 0.42 * Math.sin(10_000 * 0.037)), -1);
    await expect(page.getByText('The pad is full.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Done' }).click();
    await acceptAndSign(page);
    await expectSigned(page);
    expect(await signedStrokes(stack, contract)).toEqual([stroke]);
    await leave();
  });

  test('the sixty-first stroke is refused with words that name the way on; the sixty sign', async ({
    browser,
    stack,
  }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    const box = await boxOf(page);
    for (let stroke = 0; stroke < 61; stroke += 1) {
      const x = 0.05 + stroke * 0.015;
      await fingers.stroke(onPad(box, x, 0.3), onPad(box, x + 0.01, 0.6), 3);
    }
    await keptCount(page, contract, 60);
    const message = page.getByRole('alert').filter({ hasText: 'The pad is full.' });
    await expect(message).toBeVisible();
    await openSheet(page);
    await expect(page.getByRole('dialog').getByText('The pad is full.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(message).toHaveCount(0);
    await keptCount(page, contract, 59);
    await page.getByRole('dialog').getByRole('button', { name: 'Redo' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await acceptAndSign(page);
    await expectSigned(page);
    await leave();
  });
});

test.describe('nothing is lost', () => {
  test('after a killed tab the strokes are there again', async ({ browser, stack }) => {
    const { phone, page, contract, fingers, leave } = await openPad(browser, stack);
    const box = await boxOf(page);
    await fingers.stroke(onPad(box, 0.2, 0.5), onPad(box, 0.5, 0.3));
    await fingers.stroke(onPad(box, 0.6, 0.5), onPad(box, 0.8, 0.3));
    const strokes = await keptCount(page, contract, 2);
    await fingers.killTab();
    await page.close();

    const again = await phone.newPage();
    await again.goto(contract.path);
    await toPad(again);
    await expect.poll(async () => (await inkOnScreen(again)).length).toBe(2);
    expect(await keptStrokes(again, contract)).toEqual(strokes);
    await acceptAndSign(again);
    await expectSigned(again);
    await leave();
  });

  test('a page that is closed without a word loses no finished stroke', async ({
    browser,
    stack,
  }) => {
    const { phone, page, contract, fingers, leave } = await openPad(browser, stack);
    const box = await boxOf(page);
    await fingers.stroke(onPad(box, 0.2, 0.5), onPad(box, 0.5, 0.3));
    await keptCount(page, contract, 1);
    await page.close({ runBeforeUnload: false });
    const again = await phone.newPage();
    await again.goto(contract.path);
    await toPad(again);
    await expect.poll(async () => (await inkOnScreen(again)).length).toBe(1);
    await leave();
  });

  test('a stroke that is being drawn while the page goes away is kept', async ({
    browser,
    stack,
  }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    const box = await boxOf(page);
    await fingers.down(onPad(box, 0.2, 0.5));
    await fingers.line(onPad(box, 0.2, 0.5), onPad(box, 0.6, 0.4));
    await page.goto('/sign/absent');
    await page.goto(contract.path);
    await toPad(page);
    await expect.poll(async () => (await inkOnScreen(page)).length).toBe(1);
    const [stroke] = await keptStrokes(page, contract);
    expect(stroke?.points.at(-1)?.[0]).toBeCloseTo(360, -1);
    await leave();
  });

  test('clear and undo bring each other back, and each is kept', async ({ browser, stack }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    const box = await boxOf(page);
    await fingers.stroke(onPad(box, 0.2, 0.5), onPad(box, 0.5, 0.3));
    await fingers.stroke(onPad(box, 0.6, 0.5), onPad(box, 0.8, 0.3));
    await keptCount(page, contract, 2);
    await page.getByRole('button', { name: 'Clear' }).click();
    await keptCount(page, contract, 0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await keptCount(page, contract, 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await keptCount(page, contract, 1);
    await page.getByRole('button', { name: 'Redo' }).click();
    await keptCount(page, contract, 2);
    await leave();
  });
});
