import { termsHash } from '../../src/domain/contract-hash.ts';
import { daysAgo, field, post, seedId, sha256 } from './seed-calls.ts';
import type { SampleContract } from './seed-contracts.ts';
import { sampleInk } from './seed-ink.ts';

const DAY_S = 86_400;
/** From the tick in the box to the last stroke. */
const ACCEPTED_BEFORE_S = 24;

/** Signs a sample contract over its public link, as the customer's phone would. */
export async function signSample(
  url: string,
  token: string,
  sample: SampleContract,
): Promise<void> {
  const opened = await post(`${url}/rest/v1/rpc/get_contract_for_signing`, { token });
  const contract = field(opened, 'contract');
  const ink = sampleInk();
  const drawn = sample.signature === 'drawn';
  const signedAgo = Math.max(0, sample.createdAgo - 1.6);
  const answer = await post(
    `${url}/rest/v1/rpc/sign_contract`,
    {
      token,
      submission: {
        submission_id: seedId(`signature ${sample.key}`),
        signature_type: sample.signature,
        signature_data: drawn ? ink.signatureData : sample.name,
        strokes: drawn ? ink.strokes : null,
        terms_accepted: true,
        consent_label: 'I accept the terms and conditions',
        consent_locale: 'en',
        terms_sha256: await termsHash(String(field(contract, 'terms')), sha256),
        content_sha256: field(contract, 'content_sha256'),
        signed_at_device: daysAgo(signedAgo),
        reading: {
          accepted_at_device: daysAgo(signedAgo + ACCEPTED_BEFORE_S / DAY_S),
          visible_seconds: 312,
          read_percent: 100,
          terms_opened: true,
        },
        time_zone: 'Europe/Dublin',
        clock_offset_ms: 0,
        snapshot_at: field(opened, 'server_time'),
        capture_mode: 'link',
        signer_ip: '',
      },
    },
    {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    },
  );
  if (field(answer, 'ok') !== true) {
    throw new Error(`Seeding: the signature was refused: ${JSON.stringify(answer)}`);
  }
}
