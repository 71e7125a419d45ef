import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';
import { anEvent, aSealClaim, CONTRACT, EVIDENCE, TOKEN } from './claims.ts';
import { OTHER_TOKEN, STAFF_TOKEN, startFakeProject, type FakeProject } from './fake-project.ts';
import { inflated, PATH, sealAt, sha256, STORED } from './sealing.ts';

const staff = { authorization: `Bearer ${STAFF_TOKEN}` };

let project: FakeProject;
beforeAll(async () => {
  project = await startFakeProject();
});
afterAll(() => project.stop());
beforeEach(() => project.reset());

const seal = (...claims: unknown[]) => sealAt(project, STORED, ...claims);

describe('a sealed copy', () => {
  test('is a tagged PDF in the contract’s language, kept under the evidence it proves', async () => {
    const pdf = await seal(aSealClaim());
    expect(project.argumentsOf('settle_seal')).toEqual([
      { contract: CONTRACT, outcome: 'sealed', path: PATH, sha256: sha256(pdf), code: null },
    ]);
    const raw = pdf.toString('latin1');
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/StructTreeRoot/);
    expect(raw).toMatch(/\/Lang \(en\)/);
    expect(raw).toMatch(/\/DisplayDocTitle true/);
    // The title is XML there.
    expect(raw).toContain('Installation &amp; streaming &lt;agreement&gt;');
    for (const type of ['H1', 'H2', 'H3', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD']) {
      expect(raw).toMatch(new RegExp(`/S /${type}\\b`));
    }
  });

  test('carries the record with which its hashes can be computed again', async () => {
    const claim = aSealClaim();
    const record = inflated(await seal(claim));
    expect(record).toContain('"format": "touchline-record/1"');
    expect(record).toContain(JSON.stringify(claim.contract.content));
    expect(record).toContain(JSON.stringify(claim.signature.strokes));
    expect(record).not.toContain(TOKEN);
  });

  test('is the same to the byte when its making is repeated, whatever was logged since', async () => {
    const first = await seal(aSealClaim());
    project.files.clear();
    const later = [anEvent(4, 'seal_failed'), anEvent(5, 'seal_retried')];
    const second = await seal({ ...aSealClaim({ revision: 9 }, {}, later), attempt: 2 });
    expect(sha256(second)).toBe(sha256(first));
  });

  test('stays as it was stored where the end of an attempt was lost', async () => {
    const first = await seal(aSealClaim());
    const other = aSealClaim({ title: 'Another title altogether' });
    expect(await seal(other)).toEqual(first);
    expect(project.argumentsOf('settle_seal').map(({ sha256: hash }) => hash)).toEqual([
      sha256(first),
      sha256(first),
    ]);
  });

  test('replaces one that was cut off', async () => {
    project.files.set(STORED, Buffer.from('%PDF-1.7 cut'));
    const pdf = await seal(aSealClaim());
    expect(pdf.length).toBeGreaterThan(10_000);
  });

  test.each([
    ['no strokes', { strokes: null }],
    ['strokes that are no points', { strokes: '[{"points":[["a",1]]}]' }],
    ['strokes that are no JSON', { strokes: '[not json]' }],
    ['points far beside the pad', { strokes: '[{"points":[[1e9,-1e9,7,0],[5,5,0.5,9]]}]' }],
    ['a zone that nobody knows', { time_zone: 'Nowhere/At_All' }],
    ['letters of many alphabets', { signer_user_agent: 'Łódź Ελλάδα العربية 😀 \u0000\u0007' }],
  ])('is made all the same from %s', async (_, signature) => {
    const pdf = await seal(aSealClaim({}, signature));
    expect(project.argumentsOf('settle_seal')).toMatchObject([{ outcome: 'sealed' }]);
    expect(pdf.subarray(-6).toString()).toContain('%%EOF');
  });

  test('where it cannot be stored, the attempt has failed and says so', async () => {
    project.refuseStorage(true);
    await seal(aSealClaim());
    project.refuseStorage(false);
    expect(project.argumentsOf('settle_seal')).toEqual([
      { contract: CONTRACT, outcome: 'failed', path: null, sha256: null, code: 'not_made' },
    ]);
  });

  test('can be read and copied as text, and read aloud by its structure', async () => {
    const pdf = await readPdf(
      await seal(
        aSealClaim(
          { locale: 'de' },
          { signature_type: 'typed', signature_data: 'Máire Fallon', strokes: null },
        ),
      ),
    );
    expect(pdf.text).toContain('Versiegelte Ausfertigung'.toUpperCase());
    expect(pdf.text).toContain('1. Installation');
    expect(pdf.text).toContain('Unterschriftszertifikat');
    expect(pdf.text).toContain('2a02:8084::1f (laut cf-connecting-ip)');
    expect(pdf.text).toContain('America/New_York');
    expect(pdf.text.replaceAll(' ', '')).toContain(EVIDENCE);
    expect(pdf.text).toMatch(/Seite 1 von \d/);
    expect(pdf.text.replaceAll(' ', '')).toContain('d3'.repeat(16));
    expect(pdf.language).toBe('de');
    expect(pdf.title).not.toBe('');
    expect(pdf.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR']));
  });
});

describe('documents of a contract', () => {
  const bytes = Buffer.from('%PDF-1.7 the plan of the ground');
  const name = `11111111-1111-4111-8111-111111111111/template_1795249466779.pdf`;
  const contract = {
    content: '',
    template_file_url: `https://elsewhere.example/storage/v1/object/public/contract-documents/${name}`,
    template_file_name: 'Plan.pdf',
    template_file_size: bytes.length,
    template_file_sha256: sha256(bytes),
  };

  test('travel in the sealed copy', async () => {
    project.files.set(`contract-documents/${name}`, bytes);
    const pdf = await seal(aSealClaim(contract));
    expect(inflated(pdf)).toContain('the plan of the ground');
    expect(pdf.toString('latin1')).toContain('template-Plan.pdf');
  });

  test.each([
    ['file_missing', contract, null],
    ['file_changed', contract, Buffer.from('%PDF-1.7 another plan')],
    ['file_missing', { ...contract, template_file_url: 'http://169.254.169.254/latest' }, bytes],
  ])('that are not what was signed are not sealed: %s', async (code, row, stored) => {
    if (stored !== null) project.files.set(`contract-documents/${name}`, stored);
    await seal(aSealClaim(row));
    expect(project.argumentsOf('settle_seal')).toEqual([
      { contract: CONTRACT, outcome: 'failed', path: null, sha256: null, code },
    ]);
    expect(project.files.has(STORED)).toBe(false);
  });

  test('too large to travel are named and not attached', async () => {
    const pdf = await seal(aSealClaim({ ...contract, template_file_size: 30_000_000 }));
    expect(project.argumentsOf('settle_seal')).toMatchObject([{ outcome: 'sealed' }]);
    expect(pdf.toString('latin1')).not.toContain('template-Plan.pdf');
  });
});

describe('contract-signed-notification', () => {
  const body = {
    contractId: CONTRACT,
    signerName: 'Somebody Else',
    signerEmail: 'evil@else.example',
    signatureType: 'typed',
  };
  const poke = async () => (await project.invoke('contract-signed-notification', body)).json();

  test('seals what is due and believes nothing of what the caller says', async () => {
    const claims = [aSealClaim()];
    project.procedures.set('claim_seal', () => claims.shift() ?? null);
    project.procedures.set('sealed_copy', () => ({ path: PATH, file_name: 'x.pdf' }));
    expect(await poke()).toEqual({ ok: true, state: 'sealed' });
    expect(project.argumentsOf('claim_seal')).toEqual([{ contract: CONTRACT }]);
    expect(JSON.stringify(project.calls)).not.toMatch(/evil|Somebody/);
  });

  test('answers alike for what is not there and what is not due', async () => {
    expect(await poke()).toEqual({ ok: true, state: 'not_found' });
  });

  test('says that it goes on where an attempt failed', async () => {
    const claims = [aSealClaim({ template_file_url: 'x', template_file_size: 1 })];
    project.procedures.set('claim_seal', () => claims.shift() ?? null);
    expect(await poke()).toEqual({ ok: true, state: 'sealing' });
  });
});

describe('download-contract-pdf', () => {
  const get = (headers = {}) =>
    project.invoke('download-contract-pdf', { contractId: CONTRACT }, headers);

  test('answers the contract as printable HTML with the caller’s own rights', async () => {
    const claim = aSealClaim({ locale: 'fr' });
    project.tables.set('contracts', [claim.contract]);
    project.tables.set('signatures', [claim.signature]);
    project.tables.set('contract_events', claim.events);
    const response = await get(staff);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(
      'M%C3%A1ire%20Fallon_Contract.html',
    );
    const html = await response.text();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('Installation &#38; streaming &#60;agreement&#62;');
    expect(html).toContain('data:image/svg+xml;base64,');
    expect(html).not.toContain('<script');
  });

  test.each([
    [{}, 401, 'unauthorized'],
    [{ authorization: 'Bearer made.up.x' }, 401, 'unauthorized'],
    [{ authorization: `Bearer ${OTHER_TOKEN}` }, 403, 'forbidden'],
    [staff, 404, 'not_found'],
  ])('refuses %j', async (headers, status, code) => {
    const response = await get(headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });
});
