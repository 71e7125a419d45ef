import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { acceptAndDraw, createContract, createTemplate, signIn, unique } from './journeys.ts';
import { createSent } from './quick-contracts.ts';
import { kindsOf, serverTruth } from './server-truth.ts';

/** Lets the server do its work, then loses its answer on the way back: once. */
async function loseAnswerOnce(page: Page, procedure: string): Promise<{ lost(): number }> {
  let lost = 0;
  await page.route(`**/rest/v1/rpc/${procedure}`, async (route: Route) => {
    if (lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return { lost: () => lost };
}

test('an answer of push_commands lost after the commit: one contract, one event each', async ({
  page,
  stack,
}) => {
  const customer = unique('Dan Whitlock');
  const template = unique('Lost push');
  await signIn(page);
  await createTemplate(page, template, 'For {customer_name}.');
  await expect(page.getByText('All saved', { exact: true })).toBeVisible();

  const line = await loseAnswerOnce(page, 'push_commands');
  await createContract(page, {
    template,
    email: 'dan@club.example',
    name: customer,
    company: 'Dunmere',
  });
  await expect(page.getByText('All saved', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(line.lost()).toBe(1);

  const truth = await serverTruth(stack, customer);
  expect(truth.contracts).toHaveLength(1);
  expect(kindsOf(truth)).toEqual(['created']);
});

test('an answer of sign_contract lost after the commit: one signature, then the receipt', async ({
  page,
  stack,
}) => {
  const [{ path, customer }] = await createSent(stack);
  await page.goto(path);
  const line = await loseAnswerOnce(page, 'sign_contract');
  await acceptAndDraw(page);
  await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible({
    timeout: 30_000,
  });
  expect(line.lost()).toBe(1);
  await expect(page).toHaveURL(/\/$/);

  const truth = await serverTruth(stack, customer);
  expect(truth.signatures).toHaveLength(1);
  expect(kindsOf(truth).filter((kind) => kind === 'signed')).toHaveLength(1);
});
