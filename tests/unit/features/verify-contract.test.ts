import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Contract } from '#domain/contract.ts';
import { contentHash, termsHash } from '#domain/contract-hash.ts';
import { eventHash, type ContractEvent } from '#domain/event-log.ts';
import { evidenceHash, type Signature } from '#domain/signature.ts';
import { verifyContract } from '#features/contracts/verify-contract.ts';
import type { ContractDetails } from '#sync/book.ts';
import { aCommand, aContract, anEvent, details } from './staff-builders.ts';

const digest = async (text: string) => createHash('sha256').update(text).digest('hex');
const SEAL = 'ab'.repeat(32);

async function chainOf(entries: readonly [string, Record<string, string>?][]) {
  const events: ContractEvent[] = [];
  let previous = '0'.repeat(64);
  for (const [index, [kind, facts = {}]] of entries.entries()) {
    const event = anEvent(index + 1, kind, { details: facts, previous_hash: previous });
    previous = await eventHash(event, digest);
    events.push({ ...event, hash: previous });
  }
  return events;
}

type ReadColumns = Pick<
  Signature,
  'accepted_at_device' | 'visible_seconds' | 'read_percent' | 'terms_opened'
>;
/** As signatures of earlier versions have it. */
const NOT_READ: ReadColumns = {
  accepted_at_device: null,
  visible_seconds: null,
  read_percent: null,
  terms_opened: null,
};
const READ = {
  accepted_at_device: '2026-11-12T18:40:10.000Z',
  visible_seconds: 95,
  read_percent: 100,
  terms_opened: true,
};

/** A contract that was signed and sealed as it should be. */
async function signedDetails(
  reading: ReadColumns = NOT_READ,
): Promise<ContractDetails & { signature: Signature }> {
  const files = { template_file_sha256: 'cd', terms_file_sha256: 'ef' };
  const text = await contentHash('Text', 'Terms', digest, files);
  const signature: Signature = {
    id: 's1',
    contract_id: 'c1',
    signature_data: 'Máire Fallon',
    signature_type: 'typed',
    strokes: null,
    terms_accepted: true,
    signer_ip: null,
    signer_user_agent: null,
    signed_at_device: '2026-11-12T18:41:00.000Z',
    time_zone: 'Europe/Dublin',
    clock_offset_ms: 0,
    received_at: '2026-11-12T18:52:00.000Z',
    late_sync: false,
    consent_label: 'I accept',
    consent_locale: 'en',
    terms_sha256: await termsHash('Terms', digest, 'ef'),
    content_sha256: text,
    evidence_sha256: '',
    capture_mode: 'link',
    witnessed_by: null,
    ...reading,
    created_at: '2026-11-12T18:52:00.000Z',
  };
  const evidence = await evidenceHash(
    'c1',
    {
      ...signature,
      submission_id: 's1',
      terms_accepted: true,
      time_zone: '',
      snapshot_at: '',
      signer_ip: '',
      ...(reading === NOT_READ ? {} : { reading: READ }),
    },
    digest,
  );
  const contract = aContract({
    ...files,
    status: 'signed',
    terms: 'Terms',
    content_sha256: text,
    sealed_sha256: SEAL,
  });
  const events = await chainOf([
    ['created'],
    ['sent', { content_sha256: text }],
    ['signed', { evidence_sha256: evidence }],
    ['sealed', { sealed_sha256: SEAL }],
  ]);
  return {
    ...details({ contract, events }),
    signature: { ...signature, evidence_sha256: evidence },
  };
}

async function verdict(of: ContractDetails) {
  const checks = await verifyContract(of, digest);
  return Object.fromEntries(checks.map(({ name, outcome }) => [name, outcome]));
}
const ALL_PASS = {
  log: 'pass',
  ending: 'pass',
  text: 'pass',
  signedText: 'pass',
  terms: 'pass',
  evidence: 'pass',
  seal: 'pass',
};

describe('verifying a contract on this device', () => {
  test('passes what is as it was recorded', async () => {
    expect(await verdict(await signedDetails())).toEqual(ALL_PASS);
  });

  test('covers how the contract was read, where that was recorded', async () => {
    const good = await signedDetails(READ);
    expect(await verdict(good)).toEqual(ALL_PASS);
    const forged: Partial<ReadColumns>[] = [
      { visible_seconds: 600 },
      { read_percent: 99 },
      { terms_opened: false },
      { accepted_at_device: '2026-11-12T18:40:11.000Z' },
      NOT_READ,
    ];
    for (const change of forged) {
      const seen = await verdict({ ...good, signature: { ...good.signature, ...change } });
      expect(seen).toEqual({ ...ALL_PASS, evidence: 'fail' });
    }
  });

  test('a declined contract has its decline in the log', async () => {
    const events = await chainOf([['created'], ['sent'], ['declined']]);
    const contract = aContract({ status: 'sent', declined_at: '2026-11-12T09:00:00.000Z' });
    expect((await verdict(details({ contract, events }))).ending).toBe('pass');
    const cut = details({ contract, events: events.slice(0, 2) });
    expect((await verdict(cut)).ending).toBe('fail');
  });

  test.each<[string, Partial<Contract>, readonly string[]]>([
    ['text', { content: 'Another text' }, ['text', 'signedText']],
    ['terms', { terms: 'Other terms' }, ['text', 'signedText', 'terms']],
    ['document', { template_file_sha256: '00' }, ['text', 'signedText']],
    ['document of the terms', { terms_file_sha256: '00' }, ['text', 'signedText', 'terms']],
    ['sealed copy', { sealed_sha256: '00' }, ['seal']],
  ])('finds a changed %s', async (_, changed, failing) => {
    const good = await signedDetails();
    const seen = await verdict({ ...good, contract: { ...good.contract, ...changed } });
    const failed = Object.keys(seen).filter((name) => seen[name] === 'fail');
    expect(failed).toEqual(failing);
  });

  test.each<[string, Partial<Signature>]>([
    ['ink', { signature_data: 'Somebody else' }],
    ['consent', { consent_label: 'I do not' }],
    ['time', { signed_at_device: '2026-11-13T00:00:00.000Z' }],
  ])('finds changed %s', async (_, changed) => {
    const good = await signedDetails();
    const signature = { ...good.signature, ...changed };
    expect(await verdict({ ...good, signature })).toEqual({ ...ALL_PASS, evidence: 'fail' });
  });

  test('finds a signature whose evidence was made anew: the log still has the old one', async () => {
    const good = await signedDetails();
    const forged = { ...good.signature, signature_data: 'Somebody else' };
    const evidence = await evidenceHash(
      'c1',
      {
        ...forged,
        submission_id: 's1',
        terms_accepted: true,
        time_zone: '',
        snapshot_at: '',
        signer_ip: '',
      },
      digest,
    );
    const signature = { ...forged, evidence_sha256: evidence };
    expect((await verdict({ ...good, signature }))['evidence']).toBe('fail');
  });

  test('names the entry where the log breaks', async () => {
    const good = await signedDetails();
    const events = good.events.map((event) =>
      event.seq === 2 ? { ...event, actor: 'u9' } : event,
    );
    const [log] = await verifyContract({ ...good, events }, digest);
    expect(log).toEqual({ name: 'log', outcome: 'fail', brokenAtSeq: 2 });
  });

  test('finds a log that was cut at its end', async () => {
    const good = await signedDetails();
    const seen = await verdict({ ...good, events: good.events.slice(0, 2) });
    expect(seen).toMatchObject({ log: 'pass', ending: 'fail' });
  });

  test('a voided contract has its entry', async () => {
    const contract = aContract({ voided_at: '2026-11-12T00:00:00.000Z' });
    const events = await chainOf([['created']]);
    expect(await verdict(details({ contract, events }))).toMatchObject({ ending: 'fail' });
  });

  test('leaves open what cannot be compared yet', async () => {
    expect(await verdict(details())).toEqual({ log: 'open', ending: 'open', text: 'open' });
    const events = await chainOf([['created']]);
    const ahead = details({ events, commands: [aCommand(1, { kind: 'send_contract' })] });
    expect(await verdict(ahead)).toEqual({ log: 'pass', ending: 'open', text: 'open' });
  });
});
