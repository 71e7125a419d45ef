import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import type { Cell, Trouble } from './matrix.ts';
import {
  accept,
  box,
  isAccepted,
  isDrawn,
  keptByNow,
  killTab,
  open,
  openAcceptAndDraw,
  OPENING,
  reopened,
  sign,
  SIGNING,
  spoil,
  struck,
  type Scene,
} from './scene.ts';
import { expect } from '../fixtures.ts';
import { draw } from '../journeys.ts';
import { kept } from '../kept-records.ts';
import { signatureRows } from '../quick-contracts.ts';
import { grantStorage, refuseStorage, refuseStorageFromTheStart } from './refused-storage.ts';
import { SIGNED } from './signed-watch.ts';

const SAVED = 'Saved on this device, not sent yet';
/** Put by and under way: both are kept, and neither is called signed. */
const KEPT = /^(Saved on this device, not sent yet|Sending your signature)$/;
const NOT_KEPT = 'This device could not keep your signature, so nothing was sent.';
/** Of a link that was never opened here. None says that the contract is not there: nobody knows that. */
const NOT_OPENED =
  /^(No connection yet|Something else answered|The contract cannot be fetched just now|Too many tries)$/;
const TROUBLE: Readonly<Record<Trouble, RegExp>> = {
  network: /found no connection/,
  unreadable: /Something else answered in place of the server/,
  server: /The server had a fault/,
  too_large: /turned the last try away as too large/,
  refused: /turned away without a reason/,
  rate_limited: /There were too many tries/,
};

/** Signs one contract with one fault in the way, and proves that nothing is lost and nothing untrue said. */
export async function runCell(bench: Bench, { step, fault }: Cell): Promise<void> {
  const contract = await bench.contract();
  const page = await bench.context.newPage();
  try {
    const last = await CELL[step]({ bench, page, contract, fault });
    await signedInTheEnd({ bench, page: last, contract, fault });
  } finally {
    await bench.context.setOffline(false);
    bench.line.mend();
    await bench.line.open();
    for (const open of bench.context.pages()) await open.close();
  }
}

/** Each brings the fault about in its step and ends it, and answers the page on which to go on. */
const CELL: Record<Cell['step'], (scene: Scene) => Promise<Page>> = {
  open: opening,
  accept: (scene) => onThePage(scene, accept, isAccepted),
  draw: (scene) => onThePage(scene, () => draw(scene.page), isDrawn),
  submit: submitting,
  receipt: receiving,
};

async function opening(scene: Scene): Promise<Page> {
  const { bench, page, contract, fault } = scene;
  const title = page.getByRole('heading', { level: 1 });
  if (fault.kind === 'killed') {
    bench.line.spoil({ do: 'hold' }, 'there', OPENING);
    await page.goto(contract.path);
    await struck(scene);
    return killTab(scene);
  }
  if (fault.kind === 'refused') {
    await refuseStorageFromTheStart(page, fault.refusal);
    await open(scene);
    await accept(page);
    await draw(page);
    await refusesToSign(scene);
    return reopened(scene);
  }
  const mend = await spoil(scene, 'there', OPENING);
  await page.goto(contract.path);
  await expect(title).toHaveText(NOT_OPENED);
  await expect(box(page)).toHaveCount(0);
  await mend();
  await page.reload();
  await expect(title).toHaveText(contract.title);
  // The early page has the title already; with the form, the contract is kept on the device.
  await expect(box(page)).toBeEnabled();

  const mendAgain = await spoil(scene, 'there', OPENING);
  await page.reload();
  await expect(title).toHaveText(contract.title);
  await expect(box(page)).toBeEnabled();
  await mendAgain();
  return page;
}

/** What is done on the page alone: no fault of the line touches it, and no end of the tab undoes it. */
async function onThePage(
  scene: Scene,
  act: (page: Page) => Promise<void>,
  isDone: (page: Page) => Promise<void>,
): Promise<Page> {
  const { bench, page, fault } = scene;
  await open(scene);
  if (fault.kind === 'killed') {
    await act(page);
    await isDone(page);
    await keptByNow(scene);
    const again = await killTab(scene);
    await isDone(again);
    return again;
  }
  if (fault.kind === 'refused') {
    await refuseStorage(page, fault.refusal);
    await act(page);
    await isDone(page);
    await grantStorage(page);
    return page;
  }
  const mend = await spoil(scene, 'there', []);
  await act(page);
  await isDone(page);
  if (fault.kind === 'line') expect(bench.line.met(), 'requests of the step').toBe(0);
  await page.reload();
  await isDone(page);
  await mend();
  return page;
}

async function submitting(scene: Scene): Promise<Page> {
  const { bench, page, contract, fault } = scene;
  await openAcceptAndDraw(scene);
  if (fault.kind === 'refused') {
    await refuseStorage(page, fault.refusal);
    await refusesToSign(scene);
    await grantStorage(page);
    return page;
  }
  if (fault.kind === 'killed') {
    bench.line.spoil({ do: 'hold' }, 'there', SIGNING);
    await sign(page);
    await struck(scene);
    expect(await signatureRows(bench.stack, [contract])).toHaveLength(0);
    return killTab(scene);
  }
  const mend = await spoil(scene, 'there', SIGNING);
  await sign(page);
  await saysSaved(scene);
  if (fault.kind !== 'stopped')
    expect(await signatureRows(bench.stack, [contract])).toHaveLength(0);
  await mend();
  return page;
}

/** The server has done its work before the fault strikes. */
async function receiving(scene: Scene): Promise<Page> {
  const { bench, page, contract, fault } = scene;
  const { line, stack, context } = bench;
  await openAcceptAndDraw(scene);
  if (fault.kind === 'line' || fault.kind === 'lost') {
    const mend = await spoil(scene, 'back', SIGNING);
    await sign(page);
    await saysSaved(scene);
    expect(await signatureRows(stack, [contract])).toHaveLength(1);
    await mend();
    return page;
  }
  line.spoil({ do: 'hold' }, 'back', SIGNING);
  await sign(page);
  await struck(scene);
  switch (fault.kind) {
    case 'killed':
      return killTab(scene);
    case 'refused':
      await refuseStorage(page, fault.refusal);
      line.release();
      line.mend();
      await grantStorage(page);
      return page;
    case 'offline':
      await context.setOffline(true);
      line.mend();
      await saysSaved(scene);
      await context.setOffline(false);
      return page;
    case 'stopped':
      await stack.kill();
      await line.close();
      await saysSaved(scene);
      line.mend();
      await stack.start();
      await line.open();
      return page;
  }
}

/** Kept on the device, not called signed, and the page says why it is still there. */
async function saysSaved({ bench, page, contract, fault }: Scene): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: SAVED })).toBeVisible();
  await expect(page.getByText(SIGNED)).toHaveCount(0);
  expect(await kept(page, 'submissions', contract.token)).toMatchObject({ state: 'saved' });
  expect(bench.claims.filter(({ token }) => token === contract.token)).toEqual([]);
  if (fault.why !== null) await expect(page.getByText(TROUBLE[fault.why])).toBeVisible();
}

/** The device cannot keep it: nothing is promised, nothing sent, and the ink stays where it is. */
async function refusesToSign({ bench, page, contract }: Scene): Promise<void> {
  await sign(page);
  await expect(page.getByText(NOT_KEPT).first()).toBeVisible();
  await isDrawn(page);
  expect(bench.line.calls()).not.toContain(`sign_contract ${contract.token}`);
}

/** Signs what is not signed yet, and finds one signature, its receipt, and no word before it. */
async function signedInTheEnd({ bench, page, contract }: Scene): Promise<void> {
  const form = page.getByRole('button', { name: 'Sign contract', exact: true });
  const waiting = page.getByRole('heading', { level: 1, name: KEPT });
  const signed = page.getByRole('heading', { level: 1, name: SIGNED });
  await expect(form.or(waiting).or(signed).first()).toBeVisible();
  if (await form.isVisible()) {
    await accept(page);
    if ((await page.getByLabel('Signature pad').count()) > 0) await draw(page);
    await sign(page);
  } else {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  }
  await expect(signed).toBeVisible({ timeout: 30_000 });

  const [row, ...more] = await signatureRows(bench.stack, [contract]);
  expect(more).toEqual([]);
  expect(await kept(page, 'submissions', contract.token)).toMatchObject({
    state: 'signed',
    receipt: { submission_id: row?.id, evidence_sha256: row?.evidence_sha256 },
  });
  const own = ({ token }: { token: string }): boolean => token === contract.token;
  const receiptMs = Math.min(
    ...bench.line
      .receipts()
      .filter(own)
      .map(({ atMs }) => atMs),
  );
  const claims = bench.claims.filter(own).map(({ atMs }) => atMs);
  expect(claims.length).toBeGreaterThan(0);
  expect(Math.min(...claims), '"signed" before its receipt').toBeGreaterThanOrEqual(receiptMs);
}
