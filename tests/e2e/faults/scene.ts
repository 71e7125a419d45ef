import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import type { Fault } from './matrix.ts';
import { expect } from '../fixtures.ts';
import { draw } from '../journeys.ts';
import { kept } from '../kept-records.ts';
import type { QuickContract } from '../quick-contracts.ts';

/** A device in the middle of a cell. */
export type Scene = { bench: Bench; page: Page; contract: QuickContract; fault: Fault };
export type Mend = () => Promise<void>;

export const OPENING = ['get_contract_for_signing'];
export const SIGNING = ['sign_contract'];

/** Brings the fault of a cell about; answers how it ends. */
export async function spoil(
  { bench, fault }: Scene,
  way: 'there' | 'back',
  procedures: readonly string[],
): Promise<Mend> {
  const { line, stack, context } = bench;
  switch (fault.kind) {
    case 'offline':
      await context.setOffline(true);
      return () => context.setOffline(false);
    case 'stopped': {
      // Where the server has something to lose, it is killed; elsewhere a dead port is the same.
      const dies = procedures === SIGNING;
      await line.close();
      if (dies) await stack.kill();
      return async () => {
        if (dies) await stack.start();
        await line.open();
      };
    }
    case 'line':
      line.spoil(fault.line, way, procedures);
      break;
    case 'lost':
      line.spoil({ do: 'cut' }, 'back', procedures);
      break;
    case 'killed':
    case 'refused':
      throw new Error(`${fault.name} is no fault of the line`);
  }
  return () => Promise.resolve(line.mend());
}

export async function struck({ bench }: Scene): Promise<void> {
  await expect.poll(() => bench.line.met()).toBeGreaterThan(0);
}

export const box = (page: Page) => page.getByLabel('I accept the terms and conditions');
export const accept = (page: Page): Promise<void> => box(page).check();
export const isAccepted = (page: Page): Promise<void> => expect(box(page)).toBeChecked();
export const isDrawn = (page: Page): Promise<void> =>
  expect(page.getByRole('img', { name: 'Your signature, drawn' })).toBeVisible();
export const sign = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign contract', exact: true }).click();

/** Opens the link with nothing in the way, until the page has said to the server what it has to say. */
export async function open({ bench, page, contract }: Scene): Promise<void> {
  await page.goto(contract.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contract.title);
  await expect.poll(() => bench.line.calls()).toContain(`mark_contract_viewed ${contract.token}`);
}

export async function openAcceptAndDraw(scene: Scene): Promise<void> {
  await open(scene);
  await accept(scene.page);
  await draw(scene.page);
  await isDrawn(scene.page);
}

/** What is on the page has reached what survives it. */
export async function keptByNow({ page, contract }: Scene): Promise<void> {
  if ((await page.getByRole('img', { name: 'Your signature, drawn' }).count()) === 0) return;
  await expect.poll(() => kept(page, 'drafts', contract.token)).not.toBeNull();
}

/** Ends the tab's process, as a phone short of memory does: nothing of the page runs any more. */
export async function killTab(scene: Scene): Promise<Page> {
  const { bench, page } = scene;
  const crashed = page.waitForEvent('crash');
  const devtools = await bench.context.newCDPSession(page);
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  bench.line.mend();
  return reopened(scene);
}

/** The link in another tab of the same device, with nothing in the way. */
export async function reopened({ bench, page, contract }: Scene): Promise<Page> {
  await page.close();
  const again = await bench.context.newPage();
  await again.goto(contract.path);
  return again;
}
