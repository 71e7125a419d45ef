import type { Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  acceptAndDraw,
  createContract,
  createTemplate,
  sendContract,
  signIn,
  unique,
} from './journeys.ts';
import { serverTruth } from './server-truth.ts';

type Fault = { name: string; answer(route: Route): Promise<void> };

const html = '<!doctype html><title>Hotel Wi-Fi</title><p>Please log in';
const status = (
  code: number,
  body = '{"code":"x","message":"y"}',
  type = 'application/json',
): Fault => ({
  name: `${code} ${type}`,
  answer: (route) => route.fulfill({ status: code, body, contentType: type }),
});

/** What may come between a signature and its receipt. Each must leave the truth on the screen. */
const FAULTS: readonly Fault[] = [
  { name: 'socket cut', answer: (route) => route.abort('connectionreset') },
  status(200, html, 'text/html'),
  status(404, html, 'text/html'),
  status(409),
  status(429),
  status(500),
  status(503, html, 'text/html'),
  {
    name: 'a receipt for something else',
    answer: (route) => route.fulfill({ json: wrongReceipt }),
  },
];

const wrongReceipt = {
  ok: true,
  receipt: {
    submission_id: '00000000-0000-4000-8000-000000000000',
    contract_id: '00000000-0000-4000-8000-000000000000',
    evidence_sha256: '0'.repeat(64),
    signed_at: '2026-01-01T00:00:00.000Z',
    received_at: '2026-01-01T00:00:00.000Z',
    late_sync: false,
  },
};

test('no fault on the way of a signature is told as success, and none loses it', async ({
  page,
  stack,
}) => {
  const template = unique('Fault agreement');
  await signIn(page);
  await createTemplate(page, template, 'For {customer_name}.');
  const links: { fault: Fault; customer: string; link: string }[] = [];
  for (const fault of FAULTS) {
    const customer = unique('Jürgen Brandt');
    await createContract(page, {
      template,
      email: 'j@club.example',
      name: customer,
      company: 'SV',
    });
    links.push({ fault, customer, link: await sendContract(page) });
  }
  await expect(page.getByText('All saved', { exact: true })).toBeVisible();

  for (const { fault, customer, link } of links) {
    await test.step(fault.name, async () => {
      let met = 0;
      await page.route('**/rest/v1/rpc/sign_contract', (route) => {
        met += 1;
        return fault.answer(route);
      });
      await page.goto(link);
      await acceptAndDraw(page);
      await expect(
        page.getByRole('heading', { name: 'Saved on this device, not sent yet' }),
      ).toBeVisible();
      await expect(page.getByText('Contract signed!')).toHaveCount(0);
      expect(met).toBeGreaterThan(0);
      expect((await serverTruth(stack, customer)).signatures).toEqual([]);

      await page.unroute('**/rest/v1/rpc/sign_contract');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Contract signed!' })).toBeVisible({
        timeout: 30_000,
      });
      expect((await serverTruth(stack, customer)).signatures).toHaveLength(1);
    });
  }
});
