import { expect, test } from './fixtures.ts';
import {
  acceptAndSign,
  boxOf,
  expectSigned,
  inkOnScreen,
  keptCount,
  keptStrokes,
  longestStep,
  onPad,
  openPad,
  openSheet,
  PHONE,
  PHONE_TURNED,
  rectOf,
  signedStrokes,
  surface,
  type Spot,
} from './pad-journeys.ts';

test.describe('what happens to a pad under a hand', () => {
  test('a phone that is turned in the middle of a stroke loses nothing and draws nothing of its own', async ({
    browser,
    stack,
  }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    await openSheet(page);
    const upright = await boxOf(page);
    expect(upright.height).toBeGreaterThan(upright.width * 2.9);
    await fingers.down(onPad(upright, 0.2, 0.5));
    await fingers.line(onPad(upright, 0.2, 0.5), onPad(upright, 0.5, 0.4));
    await page.setViewportSize(PHONE_TURNED);
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(600);
    const flat = await boxOf(page);
    await fingers.line(onPad(flat, 0.5, 0.4), onPad(flat, 0.6, 0.5));
    await fingers.up();

    const [stroke] = await keptCount(page, contract, 1);
    if (!stroke) throw new Error('no stroke');
    expect(longestStep(stroke)).toBeLessThan(40);
    expect(stroke.points[0]?.[0]).toBeCloseTo(120, -1);
    expect(stroke.points.at(-1)?.[0]).toBeGreaterThan(320);

    // On the whole pad, also where it was not before, ink is under the finger.
    await fingers.stroke(onPad(flat, 0.9, 0.2), onPad(flat, 0.98, 0.8));
    const [before, last] = await inkOnScreen(page);
    expect(last?.x).toBeGreaterThan(flat.x + flat.width * 0.88);
    expect(before?.width).toBeGreaterThan(flat.width * 0.3);

    await page.setViewportSize(PHONE);
    await expect.poll(async () => (await boxOf(page)).height).toBeGreaterThan(600);
    await expect.poll(async () => (await inkOnScreen(page)).length).toBe(2);
    expect(await keptStrokes(page, contract)).toHaveLength(2);
    await leave();
  });

  for (const sheet of [false, true]) {
    test(`an address bar that takes 64 px in the middle of a stroke, ${sheet ? 'in the sheet' : 'on the page'}`, async ({
      browser,
      stack,
    }) => {
      const { page, contract, fingers, leave } = await openPad(browser, stack);
      if (sheet) await openSheet(page);
      const box = await boxOf(page);
      await fingers.stroke(onPad(box, 0.1, 0.3), onPad(box, 0.3, 0.3));
      const [first] = await keptCount(page, contract, 1);
      await fingers.down(onPad(box, 0.4, 0.5));
      await fingers.line(onPad(box, 0.4, 0.5), onPad(box, 0.6, 0.5));
      await page.setViewportSize({ ...PHONE, height: PHONE.height - 64 });
      await fingers.line(onPad(box, 0.6, 0.5), onPad(box, 0.8, 0.5));
      await fingers.up();

      const strokes = await keptCount(page, contract, 2);
      expect(strokes[0]).toEqual(first);
      const second = strokes[1];
      if (!second) throw new Error('no second stroke');
      expect(longestStep(second)).toBeLessThan(25);
      expect(second.points.at(-1)?.[0]).toBeGreaterThan(420);
      expect(await inkOnScreen(page)).toHaveLength(2);
      await leave();
    });
  }

  test('in a page that is zoomed to 200 % the sheet is in sight, and ink is under the finger', async ({
    browser,
    stack,
  }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    await fingers.zoom(2);
    // By key: what finds a place to click does not know of a zoomed page.
    await page.getByRole('button', { name: 'Full screen' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    const view = await page.evaluate(() => ({
      x: visualViewport?.offsetLeft ?? 0,
      y: visualViewport?.offsetTop ?? 0,
      width: visualViewport?.width ?? 0,
      height: visualViewport?.height ?? 0,
    }));
    expect(view.width).toBeLessThan(PHONE.width * 0.6);
    for (const part of [surface(page), page.getByRole('button', { name: 'Done' })]) {
      const box = await rectOf(part);
      expect(box.x).toBeGreaterThanOrEqual(view.x - 1);
      expect(box.y).toBeGreaterThanOrEqual(view.y - 1);
      expect(box.x + box.width).toBeLessThanOrEqual(view.x + view.width + 1);
      expect(box.y + box.height).toBeLessThanOrEqual(view.y + view.height + 1);
    }
    const box = await rectOf(surface(page));
    // Touches are told from the corner of what is in sight.
    const glass = ([x, y]: Spot): Spot => [x - view.x, y - view.y];
    await fingers.stroke(glass(onPad(box, 0.2, 0.5)), glass(onPad(box, 0.7, 0.5)));
    const [stroke] = await keptCount(page, contract, 1);
    expect(stroke?.points[0]?.[0]).toBeCloseTo(120, -1);
    expect(stroke?.points.at(-1)?.[0]).toBeCloseTo(420, -1);
    await leave();
  });

  test('of two fingers the first draws, and the page neither zooms nor scrolls', async ({
    browser,
    stack,
  }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    const box = await boxOf(page);
    const scrolled = await page.evaluate(() => scrollY);
    await fingers.down(onPad(box, 0.2, 0.5));
    await fingers.down(onPad(box, 0.2, 0.5), onPad(box, 0.8, 0.5));
    for (let step = 1; step <= 10; step += 1) {
      await fingers.move(onPad(box, 0.2 + step * 0.02, 0.5), onPad(box, 0.8, 0.5 + step * 0.04));
    }
    await fingers.up();
    const [stroke] = await keptCount(page, contract, 1);
    expect(Math.max(...(stroke?.points ?? []).map(([x]) => x))).toBeLessThan(0.45 * 600);
    expect(await page.evaluate(() => [visualViewport?.scale, scrollY])).toEqual([1, scrolled]);
    await leave();
  });

  test('the pen draws, the palm beside it does not', async ({ browser, stack }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    const box = await boxOf(page);
    // The palm is down first, then the pen comes.
    await fingers.down(onPad(box, 0.8, 0.9));
    await fingers.move(onPad(box, 0.79, 0.85));
    await fingers.pen('mousePressed', onPad(box, 0.2, 0.5), 0.3);
    for (let step = 1; step <= 12; step += 1) {
      await fingers.pen('mouseMoved', onPad(box, 0.2 + step * 0.03, 0.5), 0.3 + step * 0.05);
      await fingers.move(onPad(box, 0.79 - step * 0.005, 0.85));
    }
    await fingers.pen('mouseReleased', onPad(box, 0.56, 0.5));
    await fingers.up();
    // And once more, while the pen is away.
    await fingers.palm(onPad(box, 0.8, 0.9), onPad(box, 0.9, 0.9));

    const [stroke] = await keptCount(page, contract, 1);
    expect(stroke?.points[0]?.[0]).toBeCloseTo(120, -1);
    expect(stroke?.points.at(-1)?.[0]).toBeCloseTo(336, -1);
    const pressures = (stroke?.points ?? []).map(([, , pressure]) => pressure);
    expect(Math.max(...pressures) - Math.min(...pressures)).toBeGreaterThan(0.3);
    expect(await inkOnScreen(page)).toHaveLength(1);
    await leave();
  });

  test('a call that takes the pointer away keeps what was drawn', async ({ browser, stack }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    const box = await boxOf(page);
    await fingers.down(onPad(box, 0.2, 0.5));
    await fingers.line(onPad(box, 0.2, 0.5), onPad(box, 0.5, 0.6));
    await fingers.cancel();
    const [stroke] = await keptCount(page, contract, 1);
    expect(stroke?.points.at(-1)?.[0]).toBeCloseTo(300, -1);
    await fingers.stroke(onPad(box, 0.6, 0.5), onPad(box, 0.8, 0.5));
    await keptCount(page, contract, 2);
    await leave();
  });
});

test.describe('what is a signature', () => {
  test('a dot is ink, but no signature; a dot and a line are one', async ({ browser, stack }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    const box = await boxOf(page);
    await fingers.down(onPad(box, 0.5, 0.3));
    await fingers.up();
    await keptCount(page, contract, 1);
    const [dot] = await inkOnScreen(page);
    expect(dot?.width).toBeGreaterThan(2);
    await acceptAndSign(page);
    await expect(page.getByText('Please draw your signature.').first()).toBeVisible();
    await fingers.stroke(onPad(await boxOf(page), 0.5, 0.5), onPad(await boxOf(page), 0.5, 0.7));
    await page.getByRole('button', { name: 'Sign contract' }).last().click();
    await expectSigned(page);
    await leave();
  });

  test('an X of two straight strokes is taken, and every point of it reaches the server', async ({
    browser,
    stack,
  }) => {
    const { page, contract, fingers, leave } = await openPad(browser, stack);
    const box = await boxOf(page);
    await fingers.stroke(onPad(box, 0.4, 0.3), onPad(box, 0.55, 0.8));
    await fingers.stroke(onPad(box, 0.55, 0.3), onPad(box, 0.4, 0.8));
    const strokes = await keptCount(page, contract, 2);
    await acceptAndSign(page);
    await expectSigned(page);
    expect(await signedStrokes(stack, contract)).toEqual(strokes);
    await leave();
  });

  test('initials of 35 by 15 px are taken, on a phone and on a desk', async ({
    browser,
    stack,
  }) => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      const { page, contract, fingers, leave } = await openPad(browser, stack, { viewport });
      const box = await boxOf(page);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const places: Spot[] = [
        [x, y + 15],
        [x + 9, y],
        [x + 18, y + 15],
        [x + 26, y],
        [x + 35, y + 15],
      ];
      await fingers.down(places[0] ?? [x, y]);
      for (const [index, to] of places.entries()) {
        const from = places[index - 1];
        if (from) await fingers.line(from, to, 6);
      }
      await fingers.up();
      await keptCount(page, contract, 1);
      const [ink] = await inkOnScreen(page);
      expect(ink?.width).toBeGreaterThan(30);
      expect(ink?.width).toBeLessThan(46);
      await acceptAndSign(page);
      await expectSigned(page);
      await leave();
    }
  });
});
