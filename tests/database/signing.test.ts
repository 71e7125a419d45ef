import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addContract,
  asObject,
  asText,
  canonicalText,
  contentHash,
  eventKinds,
  isoAt,
  type Json,
  newToken,
  sha256,
  stored,
  tamper,
  texts,
} from './calls.ts';
import { engines } from './harness.ts';
import { drawn, notFound, picture, sign, type Submission, typed } from './submissions.ts';
import { useDatabase } from './use-database.ts';

/** The fields of a submission that evidence covers, in their order. */
const hashed = [
  'submission_id',
  'content_sha256',
  'terms_sha256',
  'signature_type',
  'signature_data',
  'strokes',
  'consent_locale',
  'consent_label',
  'signed_at_device',
] as const;

describe.each(engines)('signing on %s', (_name, start) => {
  const used = useDatabase(start);
  const sent = () => addContract(used().database, used().staff);

  describe('a submission', () => {
    it.each([
      ['typed', typed()],
      ['drawn', drawn()],
      [
        'drawn as vector without strokes',
        drawn({ signature_data: 'data:image/svg+xml;base64,PHN2Zy8+', strokes: null }),
      ],
    ] as const)(
      '%s becomes signature, status, event and receipt together',
      async (_title, base) => {
        const { database } = used();
        const { id, token } = await sent();
        const submission: Submission = { ...base, submission_id: randomUUID() };
        const answer = await sign(database, token, submission);
        const evidence = sha256(
          canonicalText([
            'touchline-evidence/1',
            id,
            ...hashed.map((key) => (submission[key] === null ? null : asText(submission[key]))),
            'link',
          ]),
        );
        const receipt = asObject(answer.receipt);
        expect(answer).toMatchObject({
          ok: true,
          receipt: {
            submission_id: submission.submission_id,
            contract_id: id,
            evidence_sha256: evidence,
            late_sync: false,
          },
        });
        expect(await stored(database, 'contracts', id)).toMatchObject({ status: 'signed' });
        expect(await stored(database, 'signatures', id, 'contract_id')).toMatchObject({
          id: submission.submission_id,
          signature_type: submission.signature_type,
          signature_data: submission.signature_data,
          strokes: submission.strokes,
          evidence_sha256: evidence,
          terms_accepted: true,
          time_zone: 'Europe/Dublin',
          witnessed_by: null,
        });
        expect(await eventKinds(database, id)).toEqual(['created', 'sent', 'signed']);
        expect(Date.parse(asText(receipt.signed_at))).toBeLessThanOrEqual(
          Date.parse(asText(receipt.received_at)),
        );
      },
    );

    it('repeated, repeats the receipt and writes nothing', async () => {
      const { database } = used();
      const { id, token } = await sent();
      const submission = drawn();
      const first = await sign(database, token, submission);
      await tamper(database, 'contracts', `expires_at = now() - interval '100 days'`, id);
      expect(await sign(database, token, submission)).toEqual(first);
      expect(
        await sign(database, token, { submission_id: submission.submission_id ?? null }),
      ).toEqual(first);
      expect(await eventKinds(database, id)).toEqual(['created', 'sent', 'signed']);
    });

    it('by another person is told when and by whom it was signed', async () => {
      const { database } = used();
      const { token } = await sent();
      const first = await sign(database, token, typed());
      expect(await sign(database, token, typed())).toEqual({
        ok: false,
        error: {
          code: 'already_signed',
          signed_at: asObject(first.receipt).signed_at,
          signed_by: 'Máire Ní Bhriain',
        },
      });
    });

    it("with the id of another contract's signature is refused, not raised", async () => {
      const { database } = used();
      const [one, two] = [await sent(), await sent()];
      const submission = typed();
      await sign(database, one.token, submission);
      expect(await sign(database, two.token, submission)).toEqual({
        ok: false,
        error: { code: 'invalid_signature', field: 'submission_id' },
      });
      expect(await stored(database, 'contracts', two.id)).toMatchObject({ status: 'sent' });
    });

    it('for another text is told the hash of the right one', async () => {
      const { database } = used();
      const { id, token } = await sent();
      const answer = await sign(database, token, typed({ content_sha256: 'a'.repeat(64) }));
      expect(answer).toEqual({
        ok: false,
        error: { code: 'content_changed', content_sha256: contentHash(texts.content, texts.terms) },
      });
      expect(await stored(database, 'contracts', id)).toMatchObject({ status: 'sent' });
    });

    it.each([false, null, 'true', 1, {}])('with terms_accepted %j is refused', async (value) => {
      const { token } = await sent();
      expect(await sign(used().database, token, typed({ terms_accepted: value }))).toEqual({
        ok: false,
        error: { code: 'terms_not_accepted' },
      });
    });

    it('for a draft or an unknown token finds nothing, whatever it holds', async () => {
      const { database, staff } = used();
      const draft = await addContract(database, staff, 'draft');
      for (const token of [draft.token, newToken(), 'garbage', null]) {
        for (const submission of [typed(), null, [], 'x'])
          expect(await sign(database, token, submission)).toEqual(notFound);
      }
      expect(await stored(database, 'contracts', draft.id)).toMatchObject({ status: 'draft' });
    });

    const bad: readonly (readonly [string, Submission, string])[] = [
      ...[null, 7, 'x', '00000000-0000-0000-0000-000000000000', '{}', 'x'.repeat(1000), ['a']].map(
        (value) => ['submission_id', typed({ submission_id: value }), 'submission_id'] as const,
      ),
      ...[null, 'stamped', 1, ''].map(
        (value) => ['signature_type', typed({ signature_type: value }), 'signature_type'] as const,
      ),
      ...[null, '', '   \u00a0\n', 'x'.repeat(201), ' '.repeat(3000) + 'x', 5, {}].map(
        (value) => ['typed name', typed({ signature_data: value }), 'signature_data'] as const,
      ),
      ['strokes under a typed name', typed({ strokes: '[]' }), 'strokes'],
      ...[
        null,
        '',
        'Máire',
        'data:image/png;base64,',
        'data:text/html;base64,AAAA',
        'data:image/svg+xml;utf8,<svg/>',
        `${picture}\n`,
        `data:image/png;base64,${'A'.repeat(262_144)}`,
      ].map((value) => ['drawing', drawn({ signature_data: value }), 'signature_data'] as const),
      ...[`[${' '.repeat(65_536)}]`, 'not json', '', 5, [], {}].map(
        (value) => ['strokes', drawn({ strokes: value }), 'strokes'] as const,
      ),
      ...[null, '', 'x'.repeat(1001), 5].map(
        (value) => ['consent label', typed({ consent_label: value }), 'consent_label'] as const,
      ),
      ...[null, '', 'english please', '<b>', 5].map(
        (value) => ['consent locale', typed({ consent_locale: value }), 'consent_locale'] as const,
      ),
      ...[null, 'x', 'a'.repeat(64), 5].map(
        (value) => ['terms hash', typed({ terms_sha256: value }), 'terms_sha256'] as const,
      ),
      ...[null, 'x', contentHash(texts.content, texts.terms).toUpperCase(), 5, []].map(
        (value) => ['content hash', typed({ content_sha256: value }), 'content_sha256'] as const,
      ),
      ...[
        null,
        'yesterday',
        '2026-02-30T00:00:00.000Z',
        '2026-13-01T00:00:00.000Z',
        '2026-01-01',
        '0000-01-01T00:00:00.000Z',
        '2026-01-01T25:00:00.000Z',
        5,
        'x'.repeat(100_000),
      ].map(
        (value) => ['device time', typed({ signed_at_device: value }), 'signed_at_device'] as const,
      ),
      ...[null, 'never', 5].map(
        (value) => ['snapshot time', typed({ snapshot_at: value }), 'snapshot_at'] as const,
      ),
      ...[null, '5', 4e12 + 1, 1e300, []].map(
        (value) => ['clock offset', typed({ clock_offset_ms: value }), 'clock_offset_ms'] as const,
      ),
      ...[5, 'Europe/Dublin; drop table', 'x'.repeat(65)].map(
        (value) => ['time zone', typed({ time_zone: value }), 'time_zone'] as const,
      ),
      ...[null, 'remote', 5].map(
        (value) => ['capture mode', typed({ capture_mode: value }), 'capture_mode'] as const,
      ),
    ];
    const reading = {
      accepted_at_device: isoAt(),
      visible_seconds: 95,
      read_percent: 100,
      terms_opened: true,
    };
    const badReadings: readonly (readonly [string, Submission, string])[] = [
      ...[5, 'x', true, [], [reading], {}].map((value) => ['reading', value] as const),
      ...[null, 5, 'yesterday', '2026-02-30T00:00:00.000Z'].map(
        (value) => ['ticked at', { ...reading, accepted_at_device: value }] as const,
      ),
      ...[null, -1, 604_801, 1.5, '95', 1e300, []].map(
        (value) => ['seconds', { ...reading, visible_seconds: value }] as const,
      ),
      ...[null, -1, 101, 99.5, '100', {}].map(
        (value) => ['percent', { ...reading, read_percent: value }] as const,
      ),
      ...[null, 1, 'true'].map(
        (value) => ['terms opened', { ...reading, terms_opened: value }] as const,
      ),
      ['what is not covered', { ...reading, scrolled: 5 }] as const,
    ].map(([what, value]) => [what, typed({ reading: value }), 'reading'] as const);

    it('with any one bad field is refused naming the field, and nothing is written', async () => {
      const { database } = used();
      const { id, token } = await sent();
      const answers = [];
      const all = [...bad, ...badReadings];
      for (const [, submission] of all)
        answers.push((await sign(database, token, submission)).error);
      expect(answers).toEqual(all.map(([, , field]) => ({ code: 'invalid_signature', field })));
      expect(await stored(database, 'signatures', id, 'contract_id')).toBeUndefined();
      expect(await eventKinds(database, id)).toEqual(['created', 'sent']);
    });

    it('of more than half a megabyte is refused as a whole, in one field or in thousands', async () => {
      const { database } = used();
      const { id, token } = await sent();
      const [much, many] = ['x'.repeat(524_288), Array.from({ length: 60_000 }, () => '1234567')];
      for (const large of [typed({ note: much }), typed({ note: many }), [much], much])
        expect(await sign(database, token, large)).toEqual({
          ok: false,
          error: { code: 'invalid_signature', field: 'submission' },
        });
      expect(await eventKinds(database, id)).toEqual(['created', 'sent']);
    });

    it.each([
      null,
      true,
      5,
      'text',
      [],
      [typed()],
      {},
      { terms_accepted: true },
      { submission_id: {} },
    ] as readonly Json[])('of the shape %# never raises', async (shape) => {
      const { token } = await sent();
      expect(await sign(used().database, token, shape)).toMatchObject({
        ok: false,
        error: { code: expect.stringMatching(/^(terms_not_accepted|invalid_signature)$/) },
      });
    });

    it.each([
      ['a name of 200 letters', typed({ signature_data: ` ${'é'.repeat(200)} ` })],
      [
        'a drawing of 256 kB',
        drawn({ signature_data: `data:image/png;base64,${'A'.repeat(262_144 - 24)}AA` }),
      ],
      ['strokes of 64 KB', drawn({ strokes: `[${' '.repeat(65_534)}]` })],
      ['no time zone', typed({ time_zone: null })],
      ['a fraction in the clock offset', typed({ clock_offset_ms: 12.75 })],
    ] as const)('at the limit is accepted: %s', async (_title, submission) => {
      const { token } = await sent();
      expect(
        await sign(used().database, token, { ...submission, submission_id: randomUUID() }),
      ).toMatchObject({ ok: true });
    });
  });
});
