import { useCallback, useEffect, useState } from 'react';
import type { DocumentFile } from '#domain/document-file.ts';
import { SNIFF_BYTES, sniffFile } from '#domain/file-type.ts';
import { documents, type SourceFault } from './document-source.ts';
import { dropOldFiles, keptFiles } from './kept-files.ts';
import type { OpenFault, PdfPages } from './pdf-engine.ts';
import { openPdf } from './pdf-engine.ts';
import { savesData } from './save-data.ts';

/** Why a PDF is not shown; sentences live in i18n under `reader:fault.<code>`. */
export type PdfFault = SourceFault | OpenFault | 'not_pdf';

export type PdfState =
  /** Not fetched before the person asks for it: their browser saves data. */
  | { state: 'asking' }
  | { state: 'loading'; share: number }
  | { state: 'failed'; fault: PdfFault }
  /** `incomplete`: characters of it cannot be shown here. */
  | { state: 'open'; pdf: PdfPages; kept: boolean; incomplete: boolean };

/** Opens a PDF once the page shows it, and closes it with the page. */
export function usePdf(file: DocumentFile): { now: PdfState; open: () => void } {
  const [now, setNow] = useState<PdfState>({ state: 'loading', share: 0 });
  /** Each number is a try; 0 waits for the person where data is saved. */
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    let pdf: PdfPages | null = null;
    const show = (next: PdfState | ((before: PdfState) => PdfState)) => {
      if (current) setNow(next);
    };
    const run = async () => {
      if (tries === 0 && savesData() && (await keptFiles.read(file.url)) === null) {
        show({ state: 'asking' });
        return;
      }
      show({ state: 'loading', share: 0 });
      const loaded = await load(
        file,
        (share) => show({ state: 'loading', share }),
        () =>
          show((before) => (before.state === 'open' ? { ...before, incomplete: true } : before)),
      );
      if (loaded.state === 'open') pdf = loaded.pdf;
      if (current) setNow(loaded);
      else void pdf?.close();
    };
    void run().catch(() => show({ state: 'failed', fault: 'engine' }));
    return () => {
      current = false;
      void pdf?.close();
    };
  }, [file, tries]);
  const open = useCallback(() => setTries((count) => count + 1), []);
  return { now, open };
}

async function load(
  file: DocumentFile,
  onProgress: (share: number) => void,
  onIncomplete: () => void,
): Promise<PdfState> {
  const source = await documents.get(file, onProgress);
  if (!source.ok) return { state: 'failed', fault: source.fault };
  const head = new Uint8Array(await source.body.slice(0, SNIFF_BYTES).arrayBuffer());
  if (!sniffFile(file.name, head).ok) return { state: 'failed', fault: 'not_pdf' };
  let incomplete = false;
  const opened = await openPdf(await source.body.arrayBuffer(), () => {
    incomplete = true;
    onIncomplete();
  });
  void dropOldFiles(Date.now());
  if (!opened.ok) return { state: 'failed', fault: opened.fault };
  return { state: 'open', pdf: opened.pdf, kept: source.kept, incomplete };
}
