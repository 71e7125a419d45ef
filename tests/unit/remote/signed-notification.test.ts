import { expect, test } from 'vitest';
import { createSignedNotification } from '#remote/signed-notification.ts';
import { aStored } from '../sync/signing-builders.ts';

const config = { url: 'https://api.example', publishableKey: 'sb_publishable_test' };

test('names the contract and its submission, and survives the page', async () => {
  const sent: { address: string; request: RequestInit }[] = [];
  const stored = await aStored();
  await createSignedNotification({
    config,
    fetch: (address, request) => {
      sent.push({ address, request });
      return Promise.resolve(new Response('{}'));
    },
  })(stored);
  expect(sent).toMatchObject([
    {
      address: 'https://api.example/functions/v1/contract-signed-notification',
      request: { method: 'POST', keepalive: true, headers: { apikey: 'sb_publishable_test' } },
    },
  ]);
  expect(JSON.parse(sent[0]?.request.body as string)).toMatchObject({
    contractId: stored.contractId,
    submissionId: stored.submission.submission_id,
  });
});

test('a server that cannot be reached takes nothing from the receipt', async () => {
  const tell = createSignedNotification({ config, fetch: () => Promise.reject(new TypeError()) });
  await expect(tell(await aStored())).resolves.toBeUndefined();
});
