import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { acceptAndDraw } from './journeys.ts';
import { createSent, signatureRows, type QuickContract } from './quick-contracts.ts';
import { SECTIONS } from './reading-journeys.ts';

const CODE = /\/assets\/.*\.js$/;
const OPENING = '**/rest/v1/rpc/get_contract_for_signing';

/** Holds requests back until they are let go. */
async function hold(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(address, (route) => {
    if (open) return route.continue();
    held.push(route);
    return undefined;
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const textOf = (contract: QuickContract) => `One camera for ${contract.customer}, at no cost.`;

test('the contract can be read before the page’s code has come, and is asked for once', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack, { company: 'Gort United' });
  let asked = 0;
  await page.route(OPENING, (route) => {
    asked += 1;
    return route.continue();
  });
  const letGo = await hold(page, CODE);
  await page.goto(contract.path, { waitUntil: 'commit' });
  await expect(page.getByText(textOf(contract))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: contract.title })).toBeVisible();
  await expect(page.getByText('Gort United')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);

  await letGo();
  await expect(page.getByRole('button', { name: 'Sign contract' })).toBeVisible();
  await expect(page.getByText(textOf(contract))).toHaveCount(1);
  expect(asked).toBe(1);
});

test('who has read on is left there when the page’s code takes over', async ({ page, stack }) => {
  const [contract] = await createSent(stack, { content: SECTIONS });
  const letGo = await hold(page, CODE);
  await page.goto(contract.path, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: '7. Matter 7' });
  await heading.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = (await heading.boundingBox())?.y ?? 0;
  await letGo();
  await expect(page.locator('.signing-place')).toContainText('Section 7 of 12');
  const moved = async () => Math.abs(((await heading.boundingBox())?.y ?? Infinity) - before);
  expect(await moved()).toBeLessThan(48);
});

test('what arrives with another text than was sent is never printed', async ({ page, stack }) => {
  const [contract] = await createSent(stack);
  await page.route(OPENING, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('at no cost', 'at 900 euros a month');
    await route.fulfill({ response: answer, body });
  });
  const letGo = await hold(page, CODE);
  const answered = page.waitForResponse(OPENING);
  await page.goto(contract.path, { waitUntil: 'commit' });
  await answered;
  await letGo();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Opening the contract');
  await expect(page.getByText('900 euros')).toHaveCount(0);
});

test('a page whose code cannot be had says so and loads again', async ({ page, stack }) => {
  const [contract] = await createSent(stack);
  await page.route(CODE, (route) => route.abort('connectionfailed'));
  await page.goto(contract.path);
  await expect(page.getByRole('alert')).toContainText('did not load completely');
  await expect(page.getByText(textOf(contract))).toBeVisible();
  await page.unroute(CODE);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(textOf(contract))).toBeVisible();
});

test('a signature is kept and sent where the part that sends came late', async ({
  page,
  stack,
}) => {
  const [contract] = await createSent(stack);
  const sending = /signing-sending/;
  let cut = 0;
  await page.route(sending, (route) => {
    cut += 1;
    return route.abort('connectionfailed');
  });
  await page.goto(contract.path);
  await acceptAndDraw(page);
  await expect(
    page.getByRole('heading', { name: 'Saved on this device, not sent yet' }),
  ).toBeVisible();
  expect(cut).toBeGreaterThan(0);
  expect(await signatureRows(stack, [contract])).toEqual([]);

  await page.unroute(sending);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible();
  expect(await signatureRows(stack, [contract])).toHaveLength(1);
});

test('the page of a link is for nobody’s index and tells nobody where it is', async ({ stack }) => {
  const [contract] = await createSent(stack);
  const answer = await fetch(contract.link);
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex, nofollow" />');
  expect(html).toContain('<meta name="referrer" content="no-referrer" />');
  expect(html).not.toContain(contract.customer);
});

test('only code of the page itself is loaded for a text', async ({ page, stack }) => {
  const [contract] = await createSent(stack);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(contract.path);
  await acceptAndDraw(page);
  await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => /pdf|staff|home|dexie|supabase|contracts/.test(path))).toEqual(
    [],
  );
});
