import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type ReadPdf = {
  /** The text of all pages, as a person would copy it. */
  text: string;
  language: string;
  title: string;
  /** Names of the structure's elements, each once. */
  roles: string[];
};

/** Reads a PDF as a viewer does: text, language, title and structure. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  const roles = new Set<string>();
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    collect(await page.getStructTree(), roles);
  }
  const { info } = await file.getMetadata();
  await file.destroy();
  return {
    text: texts.join('\n').replaceAll(/\s+/g, ' '),
    language: field(info, 'Language'),
    title: field(info, 'Title'),
    roles: [...roles],
  };
}

function collect(node: unknown, roles: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('role' in node && typeof node.role === 'string') roles.add(node.role);
  if ('children' in node && Array.isArray(node.children)) {
    for (const child of node.children as unknown[]) collect(child, roles);
  }
}

function field(info: object, name: string): string {
  const value = (info as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
}
