import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import PDFDocument from 'pdfkit';
import type { QuickFile } from './quick-contracts.ts';

/** A contract of twelve sections, longer than any screen. */
export const SECTIONS = Array.from(
  { length: 12 },
  (_, index) =>
    `${index + 1}. Matter ${index + 1}\n\n${'The camera films home matches of the club and of nobody else. '.repeat(8)}`,
).join('\n\n');

/** A document in the place of, or beside, a contract's text. */
export const pdf = (name: string, bytes: Uint8Array): QuickFile => ({
  kind: 'template',
  name,
  bytes,
});

export async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** A PDF whose pages say which they are, with text that a reader could read. */
export async function pdfOf(
  pages: number,
  options: { password?: string; size?: [number, number] } = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: options.size ?? 'A4',
    margin: 64,
    autoFirstPage: false,
    ...(options.password !== undefined && { userPassword: options.password }),
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((done) => document.on('end', () => done()));
  for (let page = 1; page <= pages; page += 1) {
    document.addPage();
    document.fontSize(20).text(`${page}. Clause number ${page}`);
    document.moveDown().fontSize(11);
    for (let paragraph = 1; paragraph <= 4; paragraph += 1) {
      document.text(
        `Paragraph ${paragraph} of page ${page}. The camera films home matches of the club and of nobody else. What is agreed here lasts for three seasons and ends by itself after them, unless both sides say otherwise in writing.`,
      );
      document.moveDown();
    }
    document.rect(64, 640, 120, 60).fill('#0B3B2C').fillColor('#000');
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Bytes that a checker takes for a Word document: a package with Word's main part in it. */
export function wordFile(): Uint8Array {
  const name = Buffer.from('word/document.xml');
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(name.length, 26);
  return new Uint8Array(Buffer.concat([header, name, Buffer.from('the agreement')]));
}

/** The text of a PDF, page after page. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.destroy();
  return pages.join('\n').replace(/\s+/g, ' ');
}
