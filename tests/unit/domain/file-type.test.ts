import { describe, expect, test } from 'vitest';
import { contentHash, termsHash } from '#domain/contract-hash.ts';
import { canonicalText } from '#domain/canonical-text.ts';
import { fileHashesOf, filesOf, signableDocuments, wholeDocuments } from '#domain/document-file.ts';
import { sniffFile } from '#domain/file-type.ts';
import { aTemplate } from '../sync/builders.ts';
import { digest } from './digest.ts';

const ascii = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const OLE2 = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

/** The beginning of a ZIP file with these entries. */
function zip(...names: string[]): Uint8Array {
  const entries = names.map((name) => {
    const header = Buffer.alloc(30);
    header.write('PK\x03\x04', 'latin1');
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, Buffer.from(name), Buffer.from('content')]);
  });
  return new Uint8Array(Buffer.concat(entries));
}

describe('a file is judged by its bytes, not by its name alone', () => {
  test.each([
    ['a.pdf', ascii('%PDF-1.7'), 'pdf'],
    ['A.PDF', ascii('\n%PDF-1.4'), 'pdf'],
    ['a.doc', OLE2, 'doc'],
    ['a.docx', zip('[Content_Types].xml', 'word/document.xml'), 'docx'],
    ['a.docx', zip('[Content_Types].xml', '_rels/.rels'), 'docx'],
    ['a.docx', zip('_rels/.rels', 'word/document.xml'), 'docx'],
  ])('%s is taken', (name, bytes, extension) => {
    expect(sniffFile(name, bytes)).toMatchObject({ ok: true, extension });
  });

  test.each([
    ['a.txt', ascii('%PDF-'), 'wrong_type'],
    ['pdf', ascii('%PDF-'), 'wrong_type'],
    ['a.pdf', new Uint8Array(0), 'empty'],
    ['a.pdf', zip('word/document.xml'), 'content_differs'],
    ['a.docx', ascii('%PDF-1.7'), 'content_differs'],
    ['a.docx', OLE2, 'content_differs'],
    ['a.doc', zip('word/document.xml'), 'content_differs'],
    ['a.docx', zip('[Content_Types].xml', 'xl/workbook.xml'), 'content_differs'],
    ['a.docx', zip('photos/a.jpg'), 'content_differs'],
    ['a.docx', ascii('PK'), 'content_differs'],
    ['a.doc', ascii('{\\rtf1'), 'content_differs'],
  ])('%s is not: %#', (name, bytes, code) => {
    expect(sniffFile(name, bytes)).toEqual({ ok: false, code });
  });
});

describe('documents of a row', () => {
  const row = aTemplate({
    template_file_url: 'u/template_1.pdf',
    template_file_name: 'a.pdf',
    template_file_size: 5,
    template_file_sha256: 'a'.repeat(64),
    terms_file_url: 'u/terms_1.pdf',
    terms_file_name: 'b.pdf',
  });

  test('come contract first, with what an older row does not say left open', () => {
    expect(filesOf(row)).toEqual([
      { kind: 'template', name: 'a.pdf', url: 'u/template_1.pdf', size: 5, sha256: 'a'.repeat(64) },
      { kind: 'terms', name: 'b.pdf', url: 'u/terms_1.pdf', size: null, sha256: null },
    ]);
    expect(fileHashesOf(filesOf(row))).toEqual({
      template_file_sha256: 'a'.repeat(64),
      terms_file_sha256: null,
    });
  });

  test('a contract takes over only what has a hash', () => {
    expect(signableDocuments(row)).toMatchObject({
      template_file_name: 'a.pdf',
      terms_file_url: null,
      terms_file_name: null,
    });
  });

  test('one touched column brings its three companions', () => {
    const known = ['name', ...Object.keys(signableDocuments(row))];
    expect(wholeDocuments(['name'], known)).toEqual(['name']);
    expect(wholeDocuments(['terms_file_size'], known)).toHaveLength(4);
  });
});

describe('what is signed', () => {
  const files = { template_file_sha256: 'a'.repeat(64), terms_file_sha256: null };

  test('has the older hash where there is no document', async () => {
    const none = { template_file_sha256: null, terms_file_sha256: null };
    const older = await digest(canonicalText(['touchline-contract/1', 'C', 'T']));
    expect(await contentHash('C', 'T', digest)).toBe(older);
    expect(await contentHash('C', 'T', digest, none)).toBe(older);
    expect(await termsHash('T', digest)).toBe(await termsHash('T', digest, null));
  });

  test('binds each document in its own place', async () => {
    expect(await contentHash('C', 'T', digest, files)).toBe(
      await digest(canonicalText(['touchline-contract/2', 'C', 'T', 'a'.repeat(64), null])),
    );
    const swapped = { template_file_sha256: null, terms_file_sha256: 'a'.repeat(64) };
    expect(await contentHash('C', 'T', digest, swapped)).not.toBe(
      await contentHash('C', 'T', digest, files),
    );
    expect(await termsHash('T', digest, 'b'.repeat(64))).toBe(
      await digest(canonicalText(['touchline-terms/2', 'T', 'b'.repeat(64)])),
    );
  });
});
