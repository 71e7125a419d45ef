// @ts-types="npm:@types/pdfkit@^0.17"
import PDFDocument from 'npm:pdfkit@^0.20';
import { escapeHtml } from '../html.ts';

/** Points; A4 is 595.28 × 841.89. */
export const PAGE = { width: 595.28, height: 841.89, left: 68, right: 68, top: 82, bottom: 86 };
export const WIDTH = PAGE.width - PAGE.left - PAGE.right;
export const BOTTOM = PAGE.height - PAGE.bottom;

/** Spot inks of the brand: `--text`, `--text-2`, `--bottle`, `--cream`, `--red` and a hairline. */
export const INK = {
  text: '#0A2A20',
  quiet: '#41564B',
  bottle: '#0B3B2C',
  cream: '#FFF6E6',
  mist: '#B9D2C4',
  red: '#DB2F14',
  rule: '#C9D0CA',
};

/**
 * Noto Sans for reading. For typed signatures the face of the signing page, Caveat: its two files of
 * public/fonts, unpacked by fonttools and given the PostScript name that a PDF wants.
 */
const FILES = {
  regular: 'NotoSans-Regular',
  italic: 'NotoSans-Italic',
  bold: 'NotoSans-Bold',
  script: 'CaveatSignature-Latin',
  scriptExtended: 'CaveatSignature-LatinExt',
} as const;

export type Face = keyof typeof FILES;
export type Element = PDFKit.PDFStructureElement;
export type Paper = { doc: PDFKit.PDFDocument; root: Element };

type Info = { title: string; author: string; language: string; at: Date };

let fonts: Promise<readonly (readonly [name: string, bytes: Uint8Array])[]> | null = null;

/** Read once per process; `static_files` of config.toml carries them to a hosted project. */
function loadFonts(): NonNullable<typeof fonts> {
  fonts ??= Promise.all(
    Object.entries(FILES).map(async ([name, file]) => {
      const bytes = await Deno.readFile(new URL(`../fonts/${file}.ttf`, import.meta.url));
      return [name, bytes] as const;
    }),
  );
  return fonts;
}

/** A tagged document whose bytes depend on what is written and on `at` alone. */
export async function openPaper({ title, author, language, at }: Info): Promise<Paper> {
  const faces = await loadFonts();
  const doc = new PDFDocument({
    size: 'A4',
    margins: { left: PAGE.left, right: PAGE.right, top: PAGE.top, bottom: PAGE.bottom },
    bufferPages: true,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    // Known to the package, not yet to its types.
    subset: 'PDF/UA' as unknown as 'PDF/A-2a',
    info: {
      Title: printable(title),
      Author: author,
      Creator: 'Touchline',
      Producer: 'Touchline',
      CreationDate: at,
      ModDate: at,
    },
  });
  for (const [name, bytes] of faces) doc.registerFont(name, bytes as unknown as ArrayBuffer);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

/** Ends the document and answers its bytes. */
export function closePaper({ doc, root }: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, fail) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('error', fail);
    doc.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
      let at = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, at);
        at += chunk.length;
      }
      done(bytes);
    });
    root.end();
    escapeMetadata(doc);
    doc.end();
  });
}

/** The package writes the title into XML as it is; by then the document's own title has been written. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const writer = doc as unknown as { endMetadata(): void };
  const write = writer.endMetadata.bind(doc);
  writer.endMetadata = () => {
    doc.info.Title = escapeHtml(doc.info.Title ?? '');
    write();
  };
}

/** Decoration: no screen reader hears of it. */
export function artifact({ doc }: Paper, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** x, y from the top of the page, width, height; points. */
export type Bounds = readonly [x: number, y: number, width: number, height: number];

/** The package writes no attributes of elements; PDF/UA asks for some. */
export function setAttributes(element: Element, attributes: Record<string, unknown>): void {
  const { dictionary } = element as unknown as { dictionary: { data: Record<string, unknown> } };
  dictionary.data['A'] = attributes;
}

function corners([x, y, width, height]: Bounds): number[] {
  return [x, PAGE.height - y - height, x + width, PAGE.height - y];
}

/** An element whose content `draw` paints. */
export function tagged(
  { doc }: Paper,
  parent: Element,
  type: string,
  draw: () => void,
  { alt, bounds }: { alt?: string; bounds?: Bounds } = {},
): void {
  const element = doc.struct(type, alt === undefined ? {} : { alt });
  if (bounds) setAttributes(element, { O: 'Layout', Placement: 'Block', BBox: corners(bounds) });
  parent.add(element);
  element.add(draw);
  element.end();
}

/** Whether a face has a picture for every character of a text. The package keeps the font behind its own. */
export function canDraw({ doc }: Paper, face: Face, text: string): boolean {
  const { _font: embedded } = doc.font(face) as unknown as {
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
  };
  return Array.from(text).every((sign) =>
    embedded.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );
}

/** Begins a new page unless `height` points are left on this one. */
export function keepTogether({ doc }: Paper, height: number): void {
  if (doc.y + height > BOTTOM) doc.addPage();
}

/**
 * Text as a line of a PDF can show it. Signs without a picture of their own would print as boxes: tabs
 * become blanks, control characters go; line ends stay.
 */
export function printable(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll('\t', '    ')
      // deno-lint-ignore no-control-regex
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff\p{Surrogate}]/gu, '')
  );
}
