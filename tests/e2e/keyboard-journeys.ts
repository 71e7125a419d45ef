import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More stops than the page has: what is not reached by then never is. */
const TABS_AT_MOST = 60;

/** Where the keyboard stands, as somebody who looks at the screen and somebody who listens know it. */
type Stop = { role: string; name: string; mute: boolean; seen: boolean; marked: boolean };

/**
 * Moves on with Tab until the focus stands on the control. Every stop on the way has a name, is on the
 * screen and is marked.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses <= TABS_AT_MOST; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    // A skip link comes down, and a page scrolls to what has the focus.
    await expect.poll(() => stop(page)).toMatchObject({ mute: false, seen: true, marked: true });
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

function stop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.labels
        : null;
    const words = (of: Element | null | undefined): string => of?.textContent?.trim() ?? '';
    const name =
      element.getAttribute('aria-label') ??
      ([...(labels ?? [])].map(words).join(' ') ||
        words(document.querySelector(`#${element.getAttribute('aria-labelledby') ?? 'none'}`)) ||
        words(element));
    const { top, bottom } = element.getBoundingClientRect();
    const rings = [element, element.parentElement, ...(labels ?? [])].flatMap((near) => {
      if (!near) return [];
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(near);
      return [(outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'];
    });
    return {
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      name,
      mute: name.trim() === '',
      seen: bottom > 0 && top < innerHeight,
      marked: rings.includes(true),
    };
  });
}

/** One thing that a screen reader comes upon. */
export type Spoken = { role: string; name: string; level: number | null; focusable: boolean };

type Property = { name: string; value: { value?: unknown } };
type Node = {
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  properties?: Property[];
};

/** The browser's own accessibility tree, in reading order. */
export async function spoken(page: Page): Promise<Spoken[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await devtools.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => {
      const value = (of: string): unknown => properties.find((one) => one.name === of)?.value.value;
      const level = value('level');
      return {
        role: typeof role?.value === 'string' ? role.value : '',
        name: typeof name?.value === 'string' ? name.value.trim() : '',
        level: typeof level === 'number' ? level : null,
        focusable: value('focusable') === true,
      };
    });
}

/** What can be acted on; the rest may have the focus only to be read from there. */
const CONTROLS: readonly string[] = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'radio',
  'tab',
  'textbox',
];

/** Everything that can be acted on says what it is, and headings lead from one level to the next. */
export async function expectSpeaks(page: Page): Promise<void> {
  const all = await spoken(page);
  const mute = all.filter(
    ({ role, name, focusable }) => focusable && name === '' && CONTROLS.includes(role),
  );
  expect(mute, 'controls without a name').toEqual([]);
  const levels = all.flatMap(({ role, level }) =>
    role === 'heading' && level !== null ? [level] : [],
  );
  expect(levels[0], 'the first heading').toBe(1);
  const jumps = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
  expect(jumps, `headings that skip a level, of ${levels.join(' ')}`).toEqual([]);
}
