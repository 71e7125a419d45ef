import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evidenceHash } from '../../src/domain/signature.ts';
import { sha256 as hashOf } from '../../supabase/local/seed-calls.ts';
import { aSealClaim, CONTRACT, EVIDENCE } from './claims.ts';
import { startFakeProject, type FakeProject } from './fake-project.ts';
import { readPdf } from './read-pdf.ts';
import { evidenceOf, recordIn, sealAt, STORED } from './sealing.ts';

let project: FakeProject;
beforeAll(async () => {
  project = await startFakeProject();
});
afterAll(() => project.stop());
beforeEach(() => project.reset());

const seal = (...claims: unknown[]) => sealAt(project, STORED, ...claims);

/** As PostgREST writes a row of the four columns. */
const READING = {
  accepted_at_device: '2026-11-12T18:39:28.525+00:00',
  visible_seconds: 3912,
  read_percent: 87,
  terms_opened: true,
};

describe('how the contract was read', () => {
  test.each([
    ['en', 'Reading', '12 November 2026 at 18:39:26 UTC', '1 hour 5 minutes 12 seconds', '87%'],
    ['fr', 'Lecture', '12 novembre 2026 à 18:39:26 UTC', '1 heure 5 minutes 12 secondes', '87 %'],
    ['de', 'Lesen', '12. November 2026 um 18:39:26 UTC', '1 Stunde 5 Minuten 12 Sekunden', '87 %'],
    ['nl', 'Lezen', '12 november 2026 om 18:39:26 UTC', '1 uur 5 minuten 12 seconden', '87%'],
  ])('stands on the certificate, by both clocks, in %s', async (locale, ...expected) => {
    const { text } = await readPdf(await seal(aSealClaim({ locale }, READING)));
    for (const words of expected) expect(text).toContain(words);
    expect(text).toMatch(/13:39:28 \S+ \(America\/New_York\)/);
    expect(text).toContain('I accept the terms and conditions');
    for (const hash of ['a'.repeat(64), 'b'.repeat(64), EVIDENCE]) {
      expect(text.replaceAll(' ', '')).toContain(hash);
    }
  });

  test.each([
    ['en', 'not recorded'],
    ['fr', 'non enregistré'],
    ['de', 'nicht erfasst'],
    ['nl', 'niet vastgelegd'],
  ])('is called unknown where an older version did not record it, in %s', async (locale, words) => {
    const { text } = await readPdf(
      await seal(aSealClaim({ locale, content: 'Camera', terms: '' })),
    );
    expect(text.split(words)).toHaveLength(6);
    expect(text).not.toMatch(/null|undefined|NaN|Invalid/);
  });

  test.each([
    ['touchline-evidence/1', {}, undefined],
    [
      'touchline-evidence/2',
      READING,
      { ...READING, accepted_at_device: '2026-11-12T18:39:28.525Z' },
    ],
  ])(
    'is covered by the hash that the record lets anybody compute: %s',
    async (format, row, reading) => {
      const { contract, signature } = aSealClaim();
      const signed = {
        ...signature,
        terms_accepted: true as const,
        signature_type: 'drawn' as const,
        capture_mode: 'link' as const,
        signer_ip: '' as const,
        snapshot_at: '',
        submission_id: signature.id,
        signed_at_device: '2026-11-12T18:40:28.525Z',
      };
      const evidence = await evidenceHash(
        contract.id,
        reading === undefined ? signed : { ...signed, reading },
        hashOf,
      );
      const stored = `sealed-contracts/${CONTRACT}/${evidence}.pdf`;
      const claim = aSealClaim({}, { ...row, evidence_sha256: evidence });
      const record = recordIn(await sealAt(project, stored, claim));
      expect(record.evidence_format).toBe(format);
      expect(await evidenceOf(record)).toBe(evidence);
    },
  );
});

describe('a typed signature', () => {
  const typed = (name: string) =>
    seal(aSealClaim({}, { signature_type: 'typed', signature_data: name, strokes: null }));
  const facesOf = (pdf: Buffer) =>
    new Set(Array.from(pdf.toString('latin1').matchAll(/BaseFont \/[A-Z]+\+(\w+)/g), ([, f]) => f));

  test.each([
    'Máire Fallon-O’Brien',
    'Françoise Œuvrard',
    'Jürgen Groß-Weiß',
    'Søren Ångström',
    'Łukasz Żółć',
    'Őrsi Ağaoğlu',
    // Decomposed, as some keyboards write it.
    'Zoe\u0308 Nun\u0303ez',
  ])('is drawn in the script face of the page: %s', async (name) => {
    const pdf = await typed(name);
    expect(facesOf(pdf)).toContain('CaveatSignature');
    const { text } = await readPdf(pdf);
    expect(text.replaceAll(' ', '')).toContain(name.normalize('NFC').replaceAll(' ', ''));
    expect(text).not.toContain('U+');
  });

  test.each(['Анна Київ', 'Đặng Văn Lâm', 'Ελένη', 'Łukasz Анна'])(
    'is drawn whole in the face of the text where the script face lacks a letter: %s',
    async (name) => {
      const pdf = await typed(name);
      expect(facesOf(pdf)).toContain('NotoSans');
      expect(facesOf(pdf)).not.toContain('CaveatSignature');
      expect((await readPdf(pdf)).text).toContain(name);
    },
  );

  test('names the letters that cannot be drawn by their numbers', async () => {
    const pdf = await typed('王小明 Lee 王');
    expect((await readPdf(pdf)).text).toContain('exactly: U+738B U+5C0F U+660E.');
    expect(recordIn(pdf).signature.signature_data).toBe('王小明 Lee 王');
  });

  test('of two hundred characters stays on its page', async () => {
    const { text } = await readPdf(await typed('Maximilian '.repeat(18).trim()));
    expect(text.split('Maximilian')).toHaveLength(19);
  });
});
