import { saveFile } from '#bindings/save-file.ts';

/** A minute, for a slow viewer to read the address. */
const READ_WITHIN_MS = 60_000;

export function isPdf(name: string): boolean {
  return name.toLowerCase().endsWith('.pdf');
}

/** Shows a PDF in a new tab, or saves what the browser cannot show or may not open. */
export function openDocument(blob: Blob, name: string): void {
  if (!isPdf(name)) return saveFile(blob, name);
  // Our own type: such an address is of our origin, so it must never be read as a page.
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
  if (window.open(url, '_blank') === null) saveFile(blob, name);
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
