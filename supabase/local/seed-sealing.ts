import { field, post } from './seed-calls.ts';
import { callJobs } from './jobs.ts';

type SealingContext = { url: string; secretKey: string };

/**
 * Seals the signed samples with the real job. Their mails are settled and not sent: nobody waits for
 * them. Of the contracts in `unconfirmed` the customer's mail counts as perhaps lost, so that they stay
 * signed and wait for staff.
 */
export async function sealSamples(
  context: SealingContext,
  unconfirmed: readonly string[],
): Promise<void> {
  await callJobs(context, { only: 'seals' });
  const service = { apikey: context.secretKey };
  const call = (procedure: string, args: unknown): Promise<unknown> =>
    post(`${context.url}/rest/v1/rpc/${procedure}`, args, service);
  for (;;) {
    const mail = await call('claim_mail', { mail: null });
    if (mail === null) return;
    const lost =
      field(mail, 'kind') === 'signed_signer' &&
      unconfirmed.includes(String(field(field(mail, 'contract'), 'id')));
    await call('settle_mail', {
      mail: field(mail, 'id'),
      outcome: lost ? 'unknown' : 'sent',
      code: lost ? 'broken_off' : null,
    });
  }
}
