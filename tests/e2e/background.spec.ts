import { expect, offlineTest } from './fixtures.ts';
import { createContract, createTemplate, offlineReady, signInByHand, unique } from './journeys.ts';
import { kindsOf, serverTruth } from './server-truth.ts';

offlineTest(
  'the worker pushes the queue with every page of the app closed',
  async ({ page, context, stack }) => {
    const customer = unique('Background');
    const template = unique('Background agreement');
    await context.grantPermissions(['background-sync']);
    await signInByHand(page);
    await offlineReady(page);
    await context.setOffline(true);
    await createTemplate(page, template, 'For {customer_name}.');
    await createContract(page, { template, email: 'b@club.example', name: customer, company: '' });
    expect((await serverTruth(stack, customer)).contracts).toEqual([]);

    // A page of the origin that runs none of the app's code, to hold the developer tools.
    await page.goto('about:blank');
    await context.setOffline(false);
    const bystander = await context.newPage();
    await bystander.goto('/inbox');
    const devtools = await context.newCDPSession(bystander);
    const registrations: string[] = [];
    devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      registrations.push(...event.registrations.map((one) => one.registrationId));
    });
    await devtools.send('ServiceWorker.enable');
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: stack.url,
      registrationId: registrations[0] ?? '',
      tag: 'touchline-push',
      lastChance: false,
    });

    await expect
      .poll(async () => kindsOf(await serverTruth(stack, customer)), { timeout: 30_000 })
      .toEqual(['created']);
  },
);
