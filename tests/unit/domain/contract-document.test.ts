import { describe, expect, test } from 'vitest';
import { contractBlocks } from '#domain/contract-blocks.ts';
import { contractDocument, documentFileName, type Paper } from '#domain/contract-document.ts';
import type { SignatureRecord } from '#domain/contract-facts.ts';
import { contractSchema } from '#domain/contract.ts';
import {
  fill,
  writtenDuration,
  writtenMoment,
  type DocumentWords,
} from '#domain/document-words.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import de from '#i18n/locales/de/document.json';
import en from '#i18n/locales/en/document.json';
import fr from '#i18n/locales/fr/document.json';
import nl from '#i18n/locales/nl/document.json';

const WORDS: Record<'en' | 'fr' | 'de' | 'nl', DocumentWords> = { en, fr, de, nl };
const LANGUAGES = ['en', 'fr', 'de', 'nl'] as const;

function aContract(changes: object = {}) {
  return contractSchema.parse({
    id: '0f0c3c0e-6f5a-4c2b-a1c9-23e80c4a5a1d',
    template_id: null,
    title: 'Camera',
    customer_email: 'maire@kilbarrow.example',
    customer_name: 'Máire Fallon',
    customer_company: 'Kilbarrow Rovers',
    sent_by: 'u1',
    status: 'signed',
    signing_token: 'secret-token',
    content: '1. Installation\nIn two days.',
    terms: 'The terms.',
    content_sha256: 'a'.repeat(64),
    capture_mode: 'link',
    witnessed_by: null,
    created_at: '2026-11-10T20:14:00.000Z',
    sent_at: '2026-11-10T20:15:00.000Z',
    viewed_at: null,
    signed_at: '2026-11-12T18:40:26.000Z',
    completed_at: null,
    expires_at: '2026-12-10T20:14:00.000Z',
    updated_at: '2026-11-12T18:40:26.000Z',
    revision: 3,
    ...changes,
  });
}

function aSignature(changes: Partial<SignatureRecord> = {}): SignatureRecord {
  return {
    id: 's1',
    contract_id: 'c1',
    signature_data: 'data:image/svg+xml;base64,PHN2Zy8+',
    signature_type: 'drawn',
    strokes: null,
    terms_accepted: true,
    signer_ip: '2a02::1',
    signer_ip_source: 'x-real-ip',
    signer_user_agent: 'Mozilla/5.0',
    signed_at_device: '2026-11-12T18:40:28.000Z',
    time_zone: 'America/New_York',
    clock_offset_ms: -3600,
    received_at: '2026-11-12T18:41:00.000Z',
    late_sync: false,
    consent_label: 'I accept',
    consent_locale: 'nl-BE',
    terms_sha256: 'b'.repeat(64),
    content_sha256: 'a'.repeat(64),
    evidence_sha256: 'c'.repeat(64),
    capture_mode: 'link',
    witnessed_by: null,
    accepted_at_device: '2026-11-12T18:40:02.400Z',
    visible_seconds: 252,
    read_percent: 87,
    terms_opened: true,
    created_at: '2026-11-12T18:41:00.000Z',
    ...changes,
  };
}

const page = (paper: Partial<Paper> = {}, language: keyof typeof WORDS = 'en') =>
  contractDocument(
    { contract: aContract(), signature: aSignature(), ...paper },
    WORDS[language],
    language,
  );

describe('a contract on paper', () => {
  test.each(LANGUAGES)('speaks the contract’s language: %s', (language) => {
    const html = page({}, language);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h2>${WORDS[language].terms}</h2>`);
    expect(html).not.toContain('{{');
  });

  test('tells when it was signed in UTC and as the signer’s wall clock said', () => {
    const html = page();
    expect(html).toContain('12 November 2026 at 18:40:26 UTC');
    expect(html).toMatch(/12 November 2026 at 13:40:26 GMT.5 \(America\/New_York\)/);
    expect(html).toContain('4 s behind');
    expect(html).toContain('2a02::1 (told by x-real-ip)');
    expect(html).toContain('Flemish (nl-BE)');
  });

  test('tells how it was read: by the server’s clock, by the signer’s, how long and how far', () => {
    const html = page();
    expect(html).toContain('<h2>Reading</h2>');
    expect(html).toContain('<dt>Terms accepted</dt><dd>12 November 2026 at 18:40:06 UTC</dd>');
    expect(html).toMatch(/clock<\/dt><dd>12 November 2026 at 13:40:02 GMT.5/);
    expect(html).toContain('4 minutes 12 seconds');
    expect(html).toContain('87% of text and pages were on screen');
    expect(html).toContain('<dt>Terms opened in their own view</dt><dd>yes</dd>');
    expect(html).toContain('12 November 2026 at 18:40:28 UTC');
  });

  test('a signature of an earlier version says that its reading was not recorded', () => {
    const html = page({
      signature: aSignature({
        accepted_at_device: null,
        visible_seconds: null,
        read_percent: null,
        terms_opened: null,
      }),
    });
    expect(html.match(/<dd>not recorded<\/dd>/g)).toHaveLength(5);
  });

  test.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [60, '1 minute'],
    [3_661, '1 hour 1 minute 1 second'],
    [604_800, '168 hours'],
  ])('%i seconds are written as %s', (seconds, written) =>
    expect(writtenDuration(seconds, 'en')).toBe(written),
  );

  test('a declined contract says so, a voided one that it is voided', () => {
    const declined = { status: 'sent', signed_at: null, declined_at: '2026-11-12T18:40:26.000Z' };
    const tag = (changes: object) =>
      />([^<]*)<\/p><\/header>/.exec(page({ contract: aContract(changes), signature: null }))?.[1];
    expect(tag(declined)).toBe('Declined');
    expect(tag({ ...declined, voided_at: '2026-11-13T18:40:26.000Z' })).toBe('Voided');
  });

  test('holds nothing that runs or loads, and no key to the contract', () => {
    const html = page();
    expect(html).not.toMatch(/<script|<link|https?:|secret-token|javascript:/i);
    expect(html).toContain(`default-src 'none'`);
    expect(html).toContain('size: A4');
  });

  test('shows whatever people typed as text', () => {
    const evil = '"><script>alert(1)</script>';
    const html = page({
      contract: aContract({
        title: evil,
        customer_name: evil,
        customer_company: evil,
        customer_email: evil,
        content: evil,
        terms: evil,
        template_file_url: evil,
        template_file_name: evil,
      }),
      signature: aSignature({
        signature_type: 'typed',
        signature_data: evil,
        signer_user_agent: evil,
        consent_label: evil,
        consent_locale: evil,
        time_zone: evil,
      }),
      events: [anEvent({ kind: evil, actor_kind: evil, hash: evil })],
    });
    expect(html).not.toContain('<script');
    expect(html).toContain('&#60;script&#62;');
  });

  test.each([
    ['https://evil.example/x.png'],
    ['data:text/html;base64,PHA+'],
    ['data:image/svg+xml;base64,PHN2Zy8+" onload="x'],
    ['data:image/svg+xml,<svg onload=x>'],
  ])('shows no picture from %s', (data) => {
    const html = page({ signature: aSignature({ signature_data: data }) });
    expect(html).not.toContain('<img');
    expect(html).toContain(en.drawnUnshown);
  });

  test('says that it is not signed, and that it was taken back', () => {
    const contract = aContract({
      status: 'sent',
      signed_at: null,
      voided_at: '2026-11-13T00:00:00Z',
    });
    const html = page({ contract, signature: null });
    expect(html).toContain(en.notSigned);
    expect(html).toContain(`<p class="tag">${en.status.voided}</p>`);
    expect(html).not.toContain(en.certificate.hashes);
  });

  test('names the documents with their size and hash', () => {
    const contract = aContract({
      content: '',
      template_file_url: 'https://x.example/plan.pdf',
      template_file_name: 'Plan.pdf',
      template_file_size: 1234567,
      template_file_sha256: 'd'.repeat(64),
    });
    const html = page({ contract });
    expect(html).toContain(`Plan.pdf · 1,234,567 bytes · ${'d'.repeat(64)}`);
    expect(html).toContain(en.noText);
    expect(html).not.toContain('x.example');
  });

  test('lists the log in its order, unknown kinds by their own name', () => {
    const html = page({ events: [anEvent({ seq: 2, kind: 'teleported' }), anEvent({ seq: 1 })] });
    expect(html.indexOf('<td>1</td><td>Created</td>')).toBeGreaterThan(0);
    expect(html.indexOf('<td>2</td><td>teleported</td>')).toBeGreaterThan(
      html.indexOf('<td>1</td>'),
    );
  });
});

function anEvent(changes: Partial<ContractEvent>): ContractEvent {
  return {
    id: 'e',
    contract_id: 'c',
    seq: 1,
    kind: 'created',
    occurred_at: '2026-11-10T20:14:00.000Z',
    actor: null,
    actor_kind: 'staff',
    details: {},
    previous_hash: '0',
    hash: 'f',
    ...changes,
  };
}

test.each([
  ['Máire Fallon', 'Máire Fallon_Contract.html'],
  [null, 'Unnamed Customer_Contract.html'],
  ['   ', 'Unnamed Customer_Contract.html'],
  ['../../etc/passwd', 'etc_passwd_Contract.html'],
  ['A/B\\C:D*"<>|\n', 'A_B_C_D_Contract.html'],
  ['x'.repeat(200), `${'x'.repeat(80)}_Contract.html`],
])('the file of %j is named %s', (name, fileName) => {
  expect(documentFileName(name)).toBe(fileName);
});

test('a value that looks like a place stays as it is', () => {
  expect(fill('{{a}} and {{b}} and {{c}}', { a: '{{b}}', b: 'x' })).toBe('{{b}} and x and {{c}}');
});

test.each(LANGUAGES)('a zone that nobody knows is told in UTC (%s)', (language) => {
  expect(writtenMoment('2026-11-12T18:40:26.000Z', language, 'Nowhere/At_All')).toContain('UTC');
});

test('numbered titles are headings, numbered lists are not', () => {
  const kinds = contractBlocks('1. Title\nText\n\n1. one thing.\n2. other thing.\n\nPlain');
  expect(kinds.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'paragraph', 'paragraph']);
});
