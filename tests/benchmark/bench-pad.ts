import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { startStack } from '../../supabase/local/stack.ts';
import { createSent } from '../e2e/quick-contracts.ts';
import { installPadProbe, type PadProbe } from './pad-probe.ts';
import { median } from './report.ts';

export type PadOptions = {
  moves: number;
  slowdown: number;
  distFolder: string;
  dataFolder: string;
};

type Case = {
  what: string;
  tool: 'pen' | 'finger';
  /** Points of finished strokes that are on the pad before. */
  kept: number;
  /** Points that the running stroke has before. */
  running: number;
};

type Measured = Case &
  Pick<PadProbe, 'seen' | 'framesMs'> & {
    /** Processor time of script, style and layout for one frame with moves, without slowdown. */
    processorMs: number;
  };

const CASES: readonly Case[] = [
  { what: 'A pen on an empty pad', tool: 'pen', kept: 0, running: 0 },
  { what: 'A pen, 3,000 points on the pad in 30 strokes', tool: 'pen', kept: 3000, running: 0 },
  { what: 'A pen whose stroke has 3,000 points', tool: 'pen', kept: 0, running: 3000 },
  { what: 'A finger whose stroke has 3,000 points', tool: 'finger', kept: 0, running: 3000 },
];
/** So often a phone or tablet of today reports its pointers. */
const MOVE_EVERY_MS = 8;
const STROKE_POINTS = 100;
const RESULTS = join(import.meta.dirname, 'results');

/**
 * Draws on the pad of the built app, in its full-screen sheet, on a phone with a slow processor.
 * @returns whether ink comes within one frame, in the median and for 95 of 100 moves, in every case
 */
export async function benchPad(options: PadOptions): Promise<boolean> {
  const stack = await startStack({
    port: 0,
    dataFolder: options.dataFolder,
    distFolder: options.distFolder,
  });
  const browser = await chromium.launch({
    ...(process.env['PLAYWRIGHT_CHROMIUM'] === undefined
      ? {}
      : { executablePath: process.env['PLAYWRIGHT_CHROMIUM'] }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const contracts = await createSent(stack, { n: CASES.length });
    const results: Measured[] = [];
    for (const [index, each] of CASES.entries()) {
      const { path = '' } = contracts[index] ?? {};
      const context = await browser.newContext({
        baseURL: stack.url,
        locale: 'en-IE',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        hasTouch: true,
        isMobile: true,
      });
      await context.addInitScript(installPadProbe);
      const page = await context.newPage();
      await openSheet(page, path);
      const seen = await measure(page, each, options);
      results.push({ ...each, ...seen });
      console.log(line({ ...each, ...seen }, options.slowdown));
      await context.close();
    }
    const text = report(results, options);
    await mkdir(RESULTS, { recursive: true });
    await writeFile(join(RESULTS, 'pad.md'), text);
    console.log(`\n${text}`);
    return results.every((result) => worstOf95(countedOf(result)) <= 1);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function openSheet(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const onward = page.getByRole('button', { name: 'Continue to sign' });
  await onward.click();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.locator('dialog .pad-surface').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

async function measure(page: Page, { tool, kept, running }: Case, options: PadOptions) {
  const session = await page.context().newCDPSession(page);
  const hand = await handOn(page, session, tool);
  for (let drawn = 0; drawn < kept; drawn += STROKE_POINTS) {
    await hand.down();
    await hand.moves(STROKE_POINTS - 1, 0);
    await hand.up();
  }
  await hand.down();
  await hand.moves(running, 0);
  await session.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown });
  await page.evaluate(() => window.padProbe?.again());
  // A browser hands on the moves of a frame together: so many times as many are needed.
  for (let count = 0; count < options.moves; count = await seenCount(page)) {
    await hand.moves(40, MOVE_EVERY_MS);
  }
  const text = await page.evaluate(() => JSON.stringify(window.padProbe));
  const { seen, framesMs } = JSON.parse(text) as PadProbe;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const processorMs = await processorTime(page, session, () => hand.moves(100, MOVE_EVERY_MS));
  await hand.up();
  return { seen, framesMs, processorMs };
}

/** What the browser's figures call the work of a page before it paints. */
const PARTS: readonly string[] = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];

/** What the page's thread computes in a frame while `work` goes on; what else runs on the machine does not count. */
async function processorTime(
  page: Page,
  session: CDPSession,
  work: () => Promise<void>,
): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spentMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const spent = metrics.filter(({ name }) => PARTS.includes(name));
    return spent.reduce((sum, { value }) => sum + value, 0) * 1000;
  };
  await page.evaluate(() => window.padProbe?.again());
  const beforeMs = await spentMs();
  await work();
  const afterMs = await spentMs();
  return (afterMs - beforeMs) / (await seenCount(page));
}

function seenCount(page: Page): Promise<number> {
  return page.evaluate(() => window.padProbe?.seen.length ?? 0);
}

/** A hand that runs over the upright sheet in loops, as it writes. */
async function handOn(page: Page, session: CDPSession, tool: Case['tool']) {
  const box = await page.locator('dialog .pad-surface').boundingBox();
  if (!box) throw new Error('the pad is not on the screen');
  let step = 0;
  const send = (what: 'Start' | 'Move' | 'End'): Promise<unknown> => {
    const x = box.x + box.width * (0.5 + 0.3 * Math.sin(step * 0.13));
    const y =
      box.y + box.height * (0.5 + 0.45 * Math.sin(step * 0.007 + 0.1 * Math.cos(step * 0.13)));
    if (tool === 'finger') {
      const touchPoints = what === 'End' ? [] : [{ x, y, radiusX: 10, radiusY: 10 }];
      return session.send('Input.dispatchTouchEvent', { type: `touch${what}`, touchPoints });
    }
    return session.send('Input.dispatchMouseEvent', {
      type: PEN_EVENTS[what],
      x,
      y,
      force: 0.5 + 0.3 * Math.sin(step * 0.05),
      pointerType: 'pen',
      button: what === 'Move' ? 'none' : 'left',
      buttons: what === 'End' ? 0 : 1,
    });
  };
  return {
    down: () => send('Start'),
    up: () => send('End'),
    async moves(count: number, everyMs: number) {
      for (let move = 0; move < count; move += 1) {
        step += 1;
        const sent = send('Move');
        if (everyMs > 0) await sleep(everyMs);
        await sent;
      }
    },
  };
}

const PEN_EVENTS = { Start: 'mousePressed', Move: 'mouseMoved', End: 'mouseReleased' } as const;

/** What the bar is held against: a finger's moves wait in the browser's own queue, see the report. */
function countedOf({ tool, seen }: Measured): number[] {
  return seen.map((move) => (tool === 'pen' ? move.frames : move.framesOfPage));
}

/** What 95 of 100 are at most. */
function worstOf95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

function line({ what, seen, framesMs, processorMs }: Measured, slowdown: number): string {
  const frameMs = median(framesMs);
  const spread = (values: readonly number[], digits: number): string =>
    [median(values), worstOf95(values)].map((value) => value.toFixed(digits)).join(' / ');
  const cells = [
    what,
    `${seen.length}`,
    spread(
      seen.map((move) => move.frames),
      0,
    ),
    spread(
      seen.map((move) => move.framesOfPage),
      0,
    ),
    spread(
      seen.map((move) => move.inkMs / frameMs),
      2,
    ),
    ((processorMs * slowdown) / frameMs).toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

function report(results: readonly Measured[], { slowdown }: PadOptions): string {
  const counted = results.flatMap(countedOf);
  const late = counted.filter((count) => count > 1).length;
  const frameMs = median(results.flatMap((result) => result.framesMs)).toFixed(1);
  return `| Input to ink on the pad, ${slowdown}× processor slowdown (each: median / 95 of 100 moves) | moves | frames after the pointer moved | of them, after the page got the event | time to painted ink, in frames | processor time of script, style and layout × ${slowdown}, in frames |
|---|---:|---:|---:|---:|---:|
${results.map((result) => line(result, slowdown)).join('\n')}

${late} of ${counted.length} moves had their ink later than one frame. The bar is one frame, in the median and for 95 of 100 moves.

How it is measured (\`npm run bench:pad\`): the built app, served by the embedded stack, in headless Chromium as a
phone of 390 × 844 px with 3 device pixels each. The pad's sheet fills the screen; moves are dispatched through the
DevTools protocol, one every ${MOVE_EVERY_MS} ms, in loops as a hand writes. *Frames after the pointer moved* counts the
frames that began after the event's own \`timeStamp\`, up to and with the one in which the path of the ink changed; 0 or
1 is the earliest that can be, for no other frame began in between. *Time to painted ink* goes on to the end of that
frame's style, layout and paint, and includes the wait for the frame to begin. Times are divided by the frame time of the
same run (median ${frameMs} ms); they hold for a machine that does nothing else, while *processor time* is what the page's
thread computed for a frame in 100 further moves without slowdown, times the slowdown, and holds on a busy one too.

A finger is counted from the page's event on: Chromium holds each touch move back until the page has answered the one
before, which takes a frame whatever the page does, and a page that draws nothing shows the same.
`;
}
