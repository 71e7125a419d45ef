import { describe, expect, test } from 'vitest';
import { createEmailPoke, createSealingPoke } from '#remote/job-poke.ts';
import { aCommand } from '../features/staff-builders.ts';
import { aStored } from '../sync/signing-builders.ts';

const config = { url: 'https://api.example', publishableKey: 'sb_publishable_test' };

function recorder() {
  const sent: { address: string; request: RequestInit; body: unknown }[] = [];
  const fetch = (address: string, request: RequestInit): Promise<Response> => {
    sent.push({ address, request, body: JSON.parse(request.body as string) });
    return Promise.resolve(new Response('{}'));
  };
  return { sent, fetch };
}

describe('after a signature', () => {
  test('names the contract and its submission, and survives the page', async () => {
    const { sent, fetch } = recorder();
    const stored = await aStored();
    await createSealingPoke({ config, fetch })(stored);
    expect(sent).toMatchObject([
      {
        address: 'https://api.example/functions/v1/contract-signed-notification',
        request: { method: 'POST', keepalive: true, headers: { apikey: 'sb_publishable_test' } },
        body: {
          contractId: stored.contractId,
          submissionId: stored.submission.submission_id,
          signatureType: stored.submission.signature_type,
        },
      },
    ]);
  });

  test('a server that cannot be reached takes nothing from the receipt', async () => {
    const poke = createSealingPoke({ config, fetch: () => Promise.reject(new TypeError()) });
    await expect(poke(await aStored())).resolves.toBeUndefined();
  });
});

describe('after a push', () => {
  const email = aCommand(2, {
    kind: 'email_contract',
    entityId: 'c1',
    commandId: 'm1',
    patch: { recipient_email: 'maire@kilbarrow.example', recipient_name: 'Máire', message: null },
  });

  test('asks for the mails that were accepted, by their own numbers, and for nothing else', async () => {
    const { sent, fetch } = recorder();
    const accessToken = () => Promise.resolve({ ok: true, value: 'token' } as const);
    createEmailPoke({ config, fetch, accessToken })([aCommand(1), email]);
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          address: 'https://api.example/functions/v1/send-contract-email',
          request: { headers: { authorization: 'Bearer token' } },
          body: {
            contractId: 'c1',
            mailId: 'm1',
            recipientEmail: 'maire@kilbarrow.example',
            recipientName: 'Máire',
            message: null,
          },
        },
      ]);
  });

  test.each([
    () => Promise.reject(new Error('closed')),
    () => Promise.resolve({ ok: false, failure: { kind: 'network' } } as const),
  ])('without a token the server mails at its own time', async (accessToken) => {
    const { sent, fetch } = recorder();
    createEmailPoke({ config, fetch, accessToken })([email]);
    await Promise.resolve();
    expect(sent).toEqual([]);
  });
});
