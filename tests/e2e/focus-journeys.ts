import { expect, type Locator, type Page } from '@playwright/test';
import { taken } from './site-routes.ts';

/** More stops than any box has: a round that is not closed by then never is. */
const STOPS_AT_MOST = 60;

/** Opens a page and waits until its code runs. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await taken(page);
}

export async function pressAll(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The focus is in the box or on it. */
export const isFocused = (box: Locator): Promise<boolean> =>
  box.evaluate((element) => element.contains(document.activeElement));

/** Once round by Tab and one step back: the focus comes back to where it began and never leaves the box. */
export async function expectHeld(page: Page, box: Locator): Promise<void> {
  const controls = box
    .locator(':is(a[href], button, input, select, textarea):not([tabindex="-1"])')
    .filter({ visible: true });
  const mark = (): Promise<number> =>
    controls.evaluateAll((all) => all.findIndex((one) => one === document.activeElement));
  await controls.first().focus();
  const seen: number[] = [];
  do {
    const at = await mark();
    expect(at, `after ${seen.length} steps the focus is on a control of the box`).not.toBe(-1);
    seen.push(at);
    await page.keyboard.press('Tab');
  } while ((await mark()) !== 0 && seen.length < STOPS_AT_MOST);
  // Every control of the box, in its order, and then the first again.
  expect(seen).toEqual(Array.from({ length: await controls.count() }, (_, at) => at));
  await page.keyboard.press('Shift+Tab');
  await expect(controls.last()).toBeFocused();
}

/** Whether something is carried along by script, from its places in the frames of half a second. */
export const moves = (track: Locator): Promise<boolean> =>
  track.evaluate(async (element) => {
    const at = (): number => new DOMMatrix(getComputedStyle(element).transform).m41;
    const first = at();
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    return Math.abs(at() - first) > 2;
  });

/** What moves on the page: films that play, animations that run for longer than an instant. */
export const movement = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (element: Element | null | undefined): string =>
      `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')}`;
    const films = [...document.querySelectorAll('video')].filter((film) => !film.paused);
    const animated = document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return Number(effect?.getComputedTiming().endTime) > 50 ? [target] : [];
    });
    return [...films, ...animated].map(named);
  });
