import {
  expect,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
} from '@playwright/test';
import { strokesSchema, type Stroke } from '../../src/domain/strokes.ts';
import { watchConsole } from './fixtures.ts';
import { kept } from './kept-records.ts';
import { createSent, staffRows, type QuickContract } from './quick-contracts.ts';
import type { Stack } from './stack.ts';

export type Spot = readonly [x: number, y: number];
type Box = { x: number; y: number; width: number; height: number };

export const PHONE = { width: 390, height: 844 };
export const PHONE_TURNED = { width: 844, height: 390 };

/** A phone with a link that was just opened, at the pad. */
export type AtThePad = {
  phone: BrowserContext;
  page: Page;
  contract: QuickContract;
  fingers: Fingers;
  /** Ends the phone; no console error may have been seen. */
  leave: () => Promise<void>;
};

export async function openPad(
  browser: Browser,
  stack: Stack,
  options: { viewport?: typeof PHONE; hasTouch?: boolean } = {},
): Promise<AtThePad> {
  const { viewport = PHONE, hasTouch = true } = options;
  const [contract] = await createSent(stack);
  const phone = await browser.newContext({
    baseURL: stack.url,
    locale: 'en-IE',
    viewport,
    hasTouch,
    isMobile: hasTouch,
  });
  const errors = watchConsole(phone);
  const page = await phone.newPage();
  await page.goto(contract.path);
  await toPad(page);
  return {
    phone,
    page,
    contract,
    fingers: new Fingers(page, await phone.newCDPSession(page)),
    leave: async () => {
      await phone.close();
      expect(errors).toEqual([]);
    },
  };
}

/** From the text on to the pad, on whichever page that is. */
export async function toPad(page: Page): Promise<void> {
  const onward = page.getByRole('button', { name: 'Continue to sign' });
  const tab = page.getByRole('tab', { name: 'Draw Signature' });
  await expect(onward.or(tab).first()).toBeVisible();
  if (!(await tab.isVisible())) await onward.click();
  await expect(surface(page)).toBeVisible();
  await surface(page).scrollIntoViewIfNeeded();
}

/** The paper that can be drawn on: that of the sheet where it is open. */
export function surface(page: Page): Locator {
  return page.locator('dialog[open] .pad-surface, body:not(:has(dialog[open])) .pad-surface');
}

export async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('dialog', { name: 'Signature pad' })).toBeVisible();
}

export async function boxOf(page: Page): Promise<Box> {
  const box = await surface(page).boundingBox();
  if (!box) throw new Error('the pad is not on the screen');
  return box;
}

/** Where a part is in the page's own coordinates, which a zoomed page moves over the glass. */
export function rectOf(part: Locator): Promise<Box> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
}

/** A place on the screen by its share of the pad, as it is held: 0 to 1 from its beginning, 0 to 1 down. */
export function onPad({ x, y, width, height }: Box, across: number, down: number): Spot {
  return height > width
    ? [x + width * (1 - down), y + height * across]
    : [x + width * across, y + height * down];
}

/** What touches the glass, in CSS pixels. */
const FINGER_RADIUS = 10;
const PALM_RADIUS = 40;

/** Fingers and a pen on the glass, as the browser gets them from the system. */
export class Fingers {
  readonly #page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  down(...spots: readonly Spot[]): Promise<void> {
    return this.#touch('touchStart', spots);
  }

  move(...spots: readonly Spot[]): Promise<void> {
    return this.#touch('touchMove', spots);
  }

  up(): Promise<void> {
    return this.#touch('touchEnd', []);
  }

  cancel(): Promise<void> {
    return this.#touch('touchCancel', []);
  }

  /** A hand that is put down and dragged a little. */
  async palm(from: Spot, to: Spot): Promise<void> {
    await this.#touch('touchStart', [from], PALM_RADIUS);
    await this.#touch('touchMove', [to], PALM_RADIUS);
    await this.up();
  }

  async line(from: Spot, to: Spot, steps = 12): Promise<void> {
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      await this.move([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
  }

  async stroke(from: Spot, to: Spot, steps = 12): Promise<void> {
    await this.down(from);
    await this.line(from, to, steps);
    await this.up();
  }

  /** Moves as quickly as the browser takes them, in the order given. */
  async race(spots: readonly Spot[]): Promise<void> {
    for (let at = 0; at < spots.length; at += 50) {
      await Promise.all(spots.slice(at, at + 50).map((spot) => this.move(spot)));
    }
  }

  pen(
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    [x, y]: Spot,
    force = 0.5,
  ): Promise<unknown> {
    return this.#session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      force,
      pointerType: 'pen',
      button: type === 'mouseMoved' ? 'none' : 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  }

  /** Zooms the page in with two fingers, around its upper left corner. */
  async zoom(factor: number): Promise<void> {
    await this.#session.send('Emulation.setPageScaleFactor', { pageScaleFactor: factor });
    await this.#page.waitForFunction((wanted) => visualViewport?.scale === wanted, factor);
  }

  /** The system takes the page away without a word, as it does when memory is short. */
  async killTab(): Promise<void> {
    const crashed = this.#page.waitForEvent('crash');
    this.#session.send('Page.crash').catch(() => undefined);
    await crashed;
  }

  async #touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    spots: readonly Spot[],
    radius = FINGER_RADIUS,
  ): Promise<void> {
    const touchPoints = spots.map(([x, y], id) => ({ x, y, id, radiusX: radius, radiusY: radius }));
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

/** The strokes that the device keeps for a link, as a reload would bring them back. */
export async function keptStrokes(page: Page, contract: QuickContract): Promise<readonly Stroke[]> {
  return strokesSchema.parse((await kept(page, 'drafts', contract.token)) ?? []);
}

/** Waits until so many strokes are kept, and answers them. */
export async function keptCount(
  page: Page,
  contract: QuickContract,
  count: number,
): Promise<readonly Stroke[]> {
  await expect.poll(async () => (await keptStrokes(page, contract)).length).toBe(count);
  return keptStrokes(page, contract);
}

/** Where the finished strokes are on the screen, as rectangles in CSS pixels. */
export function inkOnScreen(page: Page): Promise<Box[]> {
  return surface(page).evaluate((svg) =>
    [...svg.querySelectorAll<SVGPathElement>(':scope > g > path[fill]')].map((path) => {
      const { x, y, width, height } = path.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

/** The longest straight piece between two points of a stroke, in the pad's units: a jump shows here. */
export function longestStep({ points }: Stroke): number {
  return Math.max(
    0,
    ...points.slice(1).map((point, index) => {
      const before = points[index] ?? point;
      return Math.hypot(point[0] - before[0], point[1] - before[1]);
    }),
  );
}

export async function acceptAndSign(page: Page): Promise<void> {
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: 'Sign contract' }).last().click();
}

export async function expectSigned(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible();
}

/** The strokes of the one signature that the server has for a contract. */
export async function signedStrokes(stack: Stack, contract: QuickContract): Promise<unknown> {
  const [row] = await staffRows<{ strokes: string }>(
    stack,
    `signatures?select=strokes&contract_id=eq.${contract.id}`,
  );
  return JSON.parse(row?.strokes ?? 'null');
}
