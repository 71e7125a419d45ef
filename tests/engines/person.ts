import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Place } from './browser.ts';

/** How long a page may take for what it does by itself. */
const WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 100;
/** More controls than the page has: who has not arrived by then never will. */
const TABS_AT_MOST = 60;

type Box = { left: number; top: number; width: number; height: number };

/** Someone in front of a browser: sees what is on the page, points at it and types. */
export type Person = ReturnType<typeof personAt>;

export function personAt(browser: Browser) {
  const read = (body: string, ...args: unknown[]) => browser.run(`${NAMING}${body}`, args);

  /** What the page says now. */
  const text = async (): Promise<string> =>
    String(await browser.run('return document.body.innerText'));

  async function until(what: string, holds: () => Promise<boolean>, withinMs = WITHIN_MS) {
    const end = performance.now() + withinMs;
    for (;;) {
      if (await holds()) return;
      if (performance.now() > end)
        throw new Error(`not within ${withinMs / 1000} s: ${what}. On the page:\n${await text()}`);
      await pause(LOOK_EVERY_MS);
    }
  }

  async function find(role: string, name: string): Promise<Box> {
    let box: Box | null = null;
    await until(`${role} "${name}"`, async () => {
      box = (await read(BOX, role, name)) as Box | null;
      return box !== null;
    });
    if (box === null) throw new Error(`${role} "${name}" is gone`);
    return box;
  }

  return {
    browser,
    until,
    text,
    seesHeading: (name: string, withinMs?: number) =>
      until(`the heading "${name}"`, async () => (await read(HEADINGS, name)) === true, withinMs),
    async click(role: string, name: string): Promise<void> {
      await browser.stroke([middle(await find(role, name))]);
    },
    /** Two strokes, as a hand makes them: many small moves. */
    async drawOn(role: string, name: string): Promise<void> {
      const { left, top, width, height } = await find(role, name);
      for (const [from, to] of [
        [0.15, 0.5],
        [0.55, 0.85],
      ] as const) {
        await browser.stroke(
          Array.from({ length: 13 }, (_, step) => ({
            x: left + width * (from + ((to - from) * step) / 12),
            y: top + height * (0.5 + 0.2 * Math.sin(step)),
          })),
        );
      }
    },
    /** Moves the focus on with Tab until it stands on the control. */
    async tabTo(role: string, name: string): Promise<void> {
      for (let presses = 0; presses < TABS_AT_MOST; presses += 1) {
        if ((await read(FOCUSED, role, name)) === true) return;
        await browser.press('Tab');
      }
      throw new Error(`Tab never reaches ${role} "${name}". On the page:\n${await text()}`);
    },
  };
}

const middle = ({ left, top, width, height }: Box): Place => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Finds controls by role and the beginning of their name, as a person knows them. */
const NAMING = `
  const selectors = {
    button: 'button',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    img: '[role=img], canvas, [aria-label]',
    tab: '[role=tab]',
    textbox: 'input[type=text], input:not([type])',
  };
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ||
      [...(element.labels || [])].map((label) => label.innerText).join(' ') ||
      element.innerText || '').trim();
  const shown = (element) => element.getClientRects().length > 0;
  const named = (role, name) =>
    [...document.querySelectorAll(selectors[role])].find(
      (element) => shown(element) && nameOf(element).startsWith(name),
    );
`;

/** Where the control is, brought on the screen; null while something lies over it. */
const BOX = `
  const [role, name] = arguments;
  const element = named(role, name);
  if (!element || element.disabled) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const mine = above && (element.contains(above) || above.contains(element)
    || [...(element.labels || [])].some((label) => label.contains(above)));
  return mine ? { left, top, width, height } : null;
`;

const HEADINGS = `
  const [name] = arguments;
  return [...document.querySelectorAll('h1, h2, [role=heading]')].some(
    (element) => shown(element) && element.innerText.trim().toLowerCase() === name.toLowerCase(),
  );
`;

const FOCUSED = `
  const [role, name] = arguments;
  const element = document.activeElement;
  return element.matches(selectors[role]) && nameOf(element).startsWith(name);
`;
