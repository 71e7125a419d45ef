import { watchConsole, expect, test } from './fixtures.ts';
import {
  acceptAndDraw,
  createContract,
  createTemplate,
  cut,
  DEMO,
  offlineReady,
  OUTAGES,
  restore,
  sendContract,
  signInByHand,
  unique,
} from './journeys.ts';
import { completed, kindsOf, mailsAbout, serverTruth } from './server-truth.ts';

for (const outage of OUTAGES) {
  test(`a link opened once, signed with no way to the server, page closed, ${outage}`, async ({
    page,
    browser,
    stack,
  }) => {
    const template = unique('Link agreement');
    const customer = unique('Máire Fallon');
    await signInByHand(page);
    await createTemplate(page, template, 'Between us and {customer_name}.');
    await createContract(page, {
      template,
      email: 'maire@club.example',
      name: customer,
      company: 'Kilbarrow Rovers',
    });
    const link = await sendContract(page);
    await expect(page.getByText('All saved', { exact: true })).toBeVisible();

    const phone = await browser.newContext({
      baseURL: stack.url,
      locale: 'en-IE',
      serviceWorkers: 'allow',
    });
    const errors = watchConsole(phone);
    const first = await phone.newPage();
    await first.goto(link);
    await expect(first.getByText(`Between us and ${customer}.`)).toBeVisible();
    await offlineReady(first);
    await first.close();

    await cut(outage, phone, stack);
    const second = await phone.newPage();
    await second.goto(link);
    await acceptAndDraw(second);
    await expect(
      second.getByRole('heading', { name: 'Saved on this device, not sent yet' }),
    ).toBeVisible();
    await expect(second.getByText('Contract signed!')).toHaveCount(0);
    await second.close();
    if (outage === 'network cut') {
      expect((await serverTruth(stack, customer)).signatures).toEqual([]);
    }

    await restore(outage, phone, stack);

    const third = await phone.newPage();
    await third.goto(link);
    await expect(third.getByRole('heading', { name: 'Contract signed!' })).toBeVisible({
      timeout: 40_000,
    });
    expect(errors).toEqual([]);
    await phone.close();

    const truth = await completed(stack, customer);
    expect(truth.contracts).toMatchObject([{ status: 'completed', capture_mode: 'link' }]);
    expect(truth.signatures).toHaveLength(1);
    expect(kindsOf(truth).filter((kind) => kind !== 'emailed')).toEqual([
      'created',
      'sent',
      'viewed',
      'signed',
      'sealed',
      'completed',
    ]);

    // Both sides hear of it, once each.
    await expect
      .poll(() => mailsAbout(stack, customer), { timeout: 30_000 })
      .toEqual(['maire@club.example', DEMO.email].toSorted());

    await page.goto('/contracts');
    const row = page.getByRole('listitem').filter({ hasText: customer });
    await expect(row.getByText('Completed', { exact: true })).toBeVisible({ timeout: 40_000 });
  });
}
