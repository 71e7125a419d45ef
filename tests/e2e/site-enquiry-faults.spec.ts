import type { Page } from '@playwright/test';
import { arrived, DEMO_REQUEST, fill, formAt, unique, waiting } from './enquiry-journeys.ts';
import { expect, offlineTest, test } from './fixtures.ts';

async function writeAndSend(page: Page, club: string): Promise<void> {
  const form = await formAt(page, '/book-demo');
  await fill(form, { ...DEMO_REQUEST, 'Club or league name': club });
  await form.getByRole('button', { name: 'Send request' }).click();
}

offlineTest(
  'server stopped: kept and said so, after a reload too, and sent when it is back',
  async ({ page, request, stack }) => {
    const club = unique('Offline');
    const form = await formAt(page, '/book-demo');
    // The worker keeps the page for the reload while nobody serves it.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe('activated');
    await fill(form, { ...DEMO_REQUEST, 'Club or league name': club });
    await stack.kill();
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(
      page.getByText("We'll send it when you are back online.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('Success!', { exact: true })).toBeHidden();
    await expect(waiting(page)).toContainText(/Your demo request of .+ is waiting on this device/);
    await expect(form.getByLabel('Club or league name')).toHaveValue('');

    await page.reload();
    await expect(waiting(page)).toContainText('is waiting on this device');
    await stack.start();
    await page.reload();
    await expect.poll(() => arrived(request, club)).toHaveLength(1);
    await expect(waiting(page)).toBeHidden();
  },
);

test.describe('a service that does not do its part', () => {
  // What the page asks for is answered by the test, not by the worker.
  test.use({ serviceWorkers: 'block' });

  for (const { name, status, contentType, says } of [
    {
      name: '500',
      status: 500,
      contentType: 'application/json',
      says: 'Our form service is not answering.',
    },
    {
      name: '429',
      status: 429,
      contentType: 'application/json',
      says: 'Our form service is not answering.',
    },
    {
      name: 'the login page of a network',
      status: 200,
      contentType: 'text/html',
      says: "We'll send it when you are back online.",
    },
  ]) {
    test(`${name}: kept, and sent on demand`, async ({ page, request }) => {
      const club = unique('Kept');
      await page.route('**/forms', (route) => route.fulfill({ status, contentType, body: '{}' }));
      await writeAndSend(page, club);
      await expect(page.getByText(says).first()).toBeVisible();
      await expect(page.getByText('Success!', { exact: true })).toBeHidden();
      await waiting(page).getByRole('button', { name: 'Send now' }).click();
      await expect(waiting(page)).toContainText('Still not sent.');
      await page.unroute('**/forms');
      await waiting(page).getByRole('button', { name: 'Send now' }).click();
      await expect(page.getByText('Success!', { exact: true })).toBeVisible();
      await expect(waiting(page)).toBeHidden();
      expect(await arrived(request, club)).toHaveLength(1);
    });
  }

  test('an answer that is lost: sent again under the same name, and arrives once', async ({
    page,
    request,
  }) => {
    const club = unique('Lost');
    const ids: string[] = [];
    await page.route('**/forms', async (route) => {
      ids.push((route.request().postDataJSON() as { _id: string })._id);
      const answer = await route.fetch();
      if (ids.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });
    await writeAndSend(page, club);
    await expect(page.getByText('Success!', { exact: true })).toBeVisible();
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    expect(await arrived(request, club)).toHaveLength(1);
  });

  test('no answer: after 20 seconds it is kept', async ({ page }) => {
    await page.route('**/forms', () => undefined);
    const club = unique('Silent');
    await writeAndSend(page, club);
    const button = page.getByRole('button', { name: 'Sending...' });
    await expect(button).toBeDisabled();
    await expect(waiting(page)).toBeVisible({ timeout: 30_000 });
  });

  test('a refusal is said, loses nothing and keeps nothing behind the back', async ({ page }) => {
    await page.route('**/forms', (route) => route.fulfill({ status: 422, json: {} }));
    const club = unique('Refused');
    await writeAndSend(page, club);
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(
      page.getByText('There was a problem sending your request. Please try again.', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByLabel('Club or league name')).toHaveValue(club);
    await expect(waiting(page)).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('Club or league name')).toHaveValue(club);
  });

  test('what waits can be discarded, after a second question', async ({ page, request }) => {
    const club = unique('Discarded');
    await page.route('**/forms', (route) => route.fulfill({ status: 503, json: {} }));
    await writeAndSend(page, club);
    await waiting(page).getByRole('button', { name: 'Discard' }).click();
    await expect(waiting(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
    await waiting(page).getByRole('button', { name: 'Yes, discard' }).click();
    await expect(waiting(page)).toBeHidden();
    await page.unroute('**/forms');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Send request' })).toBeEnabled();
    expect(await arrived(request, club)).toEqual([]);
  });
});
