import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventHash, verifyChain, type ContractEvent } from '#domain/event-log.ts';
import {
  evidenceHash,
  normaliseTypedSignature,
  receiptMatches,
  signatureSchema,
  submissionSchema,
} from '#domain/signature.ts';
import { isEnoughInk, serialiseStrokes, strokesSchema, type Stroke } from '#domain/strokes.ts';
import { NOW } from '../sync/builders.ts';
import { aReceipt, aStored, aSubmission } from '../sync/signing-builders.ts';
import { digest } from './digest.ts';

const stroke = (...xs: number[]): Stroke => ({ points: xs.map((x, at) => [x, 0, 0.5, at]) });

describe('ink', () => {
  test.each<[string, boolean, Stroke[]]>([
    ['nothing', false, []],
    ['a dot', false, [stroke(5)]],
    ['a slip of 23 px', false, [stroke(0, 23)]],
    ['24 px of path', true, [stroke(0, 24)]],
    ['24 px back and forth', true, [stroke(0, 12, 0)]],
    ['two dots', true, [stroke(5), stroke(9)]],
  ])('%s', (_name, enough, strokes) => expect(isEnoughInk(strokes)).toBe(enough));

  test('what is stored reads back, stored again it is the same text, and it holds only numbers', () => {
    const number = fc.double({ min: -1_000, max: 1_000, noNaN: false });
    const point = fc.tuple(number, number, number, number);
    const strokes = fc.array(fc.record({ points: fc.array(point, { minLength: 1 }) }));
    fc.assert(
      fc.property(strokes, (ink) => {
        const text = serialiseStrokes(ink);
        const back = strokesSchema.parse(JSON.parse(text));
        expect(serialiseStrokes(back)).toBe(text);
        expect(text).not.toContain('null');
      }),
    );
  });

  test('keeps a tenth of a pixel and a hundredth of the pressure', () => {
    expect(serialiseStrokes([{ points: [[1.26, 2.04, 0.555, 12.7]] }])).toBe(
      '[{"points":[[1.3,2,0.56,13]]}]',
    );
  });
});

describe('a typed signature', () => {
  test.each([
    ['  Aoife \n Ní  Bhriain ', 'Aoife Ní Bhriain'],
    ['Zoe\u0308', 'Zoë'],
    ['\u00a0\u2003', ''],
    ['A\0B', 'AB'],
  ])('%j', (text, stored) => expect(normaliseTypedSignature(text)).toBe(stored));
});

describe('evidence', () => {
  test('changes with every field that it covers, and with no other', async () => {
    const base = aSubmission();
    const hash = await evidenceHash('c', base, digest);
    const covered = {
      submission_id: 'x',
      content_sha256: 'x',
      terms_sha256: 'x',
      signature_type: 'drawn',
      signature_data: 'x',
      strokes: '[]',
      consent_locale: 'de',
      consent_label: 'x',
      signed_at_device: 'x',
      capture_mode: 'in_person',
    } as const;
    for (const [field, value] of Object.entries(covered)) {
      expect([field, await evidenceHash('c', { ...base, [field]: value }, digest)]).not.toEqual([
        field,
        hash,
      ]);
    }
    expect(await evidenceHash('other', base, digest)).not.toBe(hash);
    expect(
      await evidenceHash(
        'c',
        { ...base, time_zone: 'x', clock_offset_ms: 9, snapshot_at: 'x' },
        digest,
      ),
    ).toBe(hash);
  });

  test('a receipt is for one submission with one hash', async () => {
    const stored = await aStored();
    const expected = {
      submissionId: stored.submission.submission_id,
      evidenceSha256: stored.evidenceSha256,
    };
    expect(receiptMatches(aReceipt(stored), expected)).toBe(true);
    expect(receiptMatches(aReceipt(stored, { submission_id: 'x' }), expected)).toBe(false);
    expect(receiptMatches(aReceipt(stored, { evidence_sha256: 'x' }), expected)).toBe(false);
  });

  test('a submission never carries an address or a missing consent', () => {
    expect(submissionSchema.safeParse(aSubmission()).success).toBe(true);
    expect(submissionSchema.safeParse({ ...aSubmission(), signer_ip: '192.0.2.1' }).success).toBe(
      false,
    );
    expect(submissionSchema.safeParse({ ...aSubmission(), terms_accepted: false }).success).toBe(
      false,
    );
    expect(signatureSchema.safeParse({}).success).toBe(false);
  });
});

describe('the event log', () => {
  async function chain(length: number): Promise<ContractEvent[]> {
    const events: ContractEvent[] = [];
    let previous_hash = '0'.repeat(64);
    for (let seq = 1; seq <= length; seq += 1) {
      const open = {
        id: `e${seq}`,
        contract_id: 'c',
        seq,
        kind: 'viewed',
        occurred_at: NOW,
        actor: null,
        actor_kind: 'signer',
        details: { b: '2', a: '1' },
        previous_hash,
        hash: '',
      };
      previous_hash = await eventHash(open, digest);
      events.push({ ...open, hash: previous_hash });
    }
    return events;
  }

  test('is intact in any order of arrival, and when empty', async () => {
    const events = await chain(4);
    expect(await verifyChain(events.toReversed(), digest)).toEqual({ intact: true });
    expect(await verifyChain([], digest)).toEqual({ intact: true });
  });

  test('the order of details does not matter, their words do', async () => {
    const [event] = await chain(1);
    if (!event) throw new Error('no event');
    expect(await eventHash({ ...event, details: { a: '1', b: '2' } }, digest)).toBe(event.hash);
    expect(await eventHash({ ...event, details: { a: '1', b: '3' } }, digest)).not.toBe(event.hash);
  });

  test.each<[string, (events: ContractEvent[]) => ContractEvent[], number]>([
    [
      'a changed word',
      (events) => events.map((e) => (e.seq === 2 ? { ...e, kind: 'signed' } : e)),
      2,
    ],
    ['a missing event', (events) => events.filter((e) => e.seq !== 2), 3],
    ['a missing first event', (events) => events.slice(1), 2],
    ['a doubled event', (events) => events.flatMap((e) => (e.seq === 3 ? [e, e] : [e])), 3],
    [
      'a changed time',
      (events) =>
        events.map((e) => (e.seq === 1 ? { ...e, occurred_at: '2026-11-20T09:00:01.000Z' } : e)),
      1,
    ],
  ])('%s breaks it', async (_name, change, brokenAtSeq) => {
    expect(await verifyChain(change(await chain(4)), digest)).toEqual({
      intact: false,
      brokenAtSeq,
    });
  });
});
