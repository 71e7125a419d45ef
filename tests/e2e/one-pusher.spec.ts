import type { Worker } from '@playwright/test';
import { expect, offlineTest } from './fixtures.ts';
import { createContract, createTemplate, offlineReady, signInByHand, unique } from './journeys.ts';
import { kindsOf, serverTruth } from './server-truth.ts';

type Sent = { commands: { command_id: string }[] };

/** The worker's own requests, which no page sees: its `fetch` notes what it pushes. */
async function noteWorkerPushes(worker: Worker): Promise<() => Promise<Sent[]>> {
  await worker.evaluate(() => {
    type Send = (address: string, request: { body: string }) => Promise<Response>;
    const scope = globalThis as unknown as { fetch: Send; pushed: string[] };
    const send = scope.fetch.bind(globalThis);
    scope.pushed = [];
    scope.fetch = async (address, request) => {
      const answer = await send(address, request);
      if (address.endsWith('/push_commands')) scope.pushed.push(request.body);
      return answer;
    };
  });
  return async () => {
    const bodies = await worker.evaluate(
      () => (globalThis as unknown as { pushed: string[] }).pushed,
    );
    return bodies.map((body) => JSON.parse(body) as Sent);
  };
}

offlineTest(
  'two tabs and the worker: every command reaches the server once, by one of them',
  async ({ page, context, stack }) => {
    const arrived: string[] = [];
    const note = ({ commands }: Sent) =>
      arrived.push(...commands.map((command) => command.command_id));
    context.on('requestfinished', (request) => {
      if (request.url().endsWith('/rpc/push_commands')) note(request.postDataJSON() as Sent);
    });
    const template = unique('Two tabs');
    const names = [unique('First'), unique('Second'), unique('Third')];
    await signInByHand(page);
    await offlineReady(page);
    const other = await context.newPage();
    await other.goto('/contracts');
    await expect(other.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
    const worker = context.serviceWorkers()[0];
    if (!worker) throw new Error('no service worker');
    const workerPushes = await noteWorkerPushes(worker);

    await context.setOffline(true);
    await createTemplate(page, template, 'For {customer_name}.');
    for (const name of names) {
      await createContract(page, { template, email: 'a@club.example', name, company: '' });
    }
    await context.setOffline(false);
    await Promise.all([
      page.evaluate(() => window.dispatchEvent(new Event('online'))),
      other.evaluate(() => window.dispatchEvent(new Event('online'))),
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        registration.active?.postMessage({ type: 'push' });
      }),
    ]);
    for (const tab of [page, other]) {
      await expect(tab.getByText('All saved', { exact: true })).toBeVisible({ timeout: 30_000 });
    }

    (await workerPushes()).forEach(note);
    expect(arrived).toHaveLength(4);
    expect(new Set(arrived).size).toBe(4);
    for (const name of names) {
      const truth = await serverTruth(stack, name);
      expect(truth.contracts).toHaveLength(1);
      expect(kindsOf(truth)).toEqual(['created']);
    }
  },
);
