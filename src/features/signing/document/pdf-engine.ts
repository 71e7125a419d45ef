import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
// An address, not a module: Vite answers `?url` with one.
// oxlint-disable-next-line import/default
import engineUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type * as PdfJs from 'pdfjs-dist';
import { keepForOffline } from './kept-files.ts';
import type { Size } from './page-window.ts';
import { paragraphsOf } from './page-text.ts';

/**
 * pdf.js as files of their own, in the build for older browsers: fetched only when a PDF is really
 * shown, and kept for a time without a network. Text in the fonts that every reader has is drawn with
 * those of the device; the two of signs, for which it has none, come along. Tables for the encodings
 * of East Asian files that do not embed their fonts (1.6 MB) are left out: `incomplete` says so.
 */
const FILES = [engineUrl, workerUrl, symbols, dingbats];

/** An open PDF. */
export type PdfPages = {
  readonly count: number;
  /** In points, as it is read: turned where the file says so. @param page from 1 */
  size(page: number): Promise<Size>;
  /** Draws a page into a canvas that has its size. @throws when aborted, or when it cannot be drawn */
  draw(page: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>;
  /** Lets go what drawing the page has left behind. */
  release(page: number): Promise<void>;
  text(page: number): Promise<readonly string[]>;
  close(): Promise<void>;
};
export type OpenFault = 'encrypted' | 'damaged' | 'engine';
export type OpenAnswer = { ok: true; pdf: PdfPages } | { ok: false; fault: OpenFault };

/** @param onIncomplete called when characters of a page cannot be shown */
export async function openPdf(bytes: ArrayBuffer, onIncomplete: () => void): Promise<OpenAnswer> {
  const pdfjs = await loadEngine();
  if (pdfjs === null) return { ok: false, fault: 'engine' };
  try {
    const document = await pdfjs.getDocument({
      data: bytes,
      // A document from outside is read, never run.
      isEvalSupported: false,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
      useWorkerFetch: false,
      StandardFontDataFactory: SignFonts,
      CMapReaderFactory: class {
        fetch(): Promise<never> {
          onIncomplete();
          return Promise.reject(new Error('no character maps here'));
        }
      },
    }).promise;
    return { ok: true, pdf: pagesOf(document) };
  } catch (error) {
    return { ok: false, fault: faultOf(error) };
  }
}

/** First fetched, then imported: an import that failed once would stay failed until the page is left. */
async function loadEngine(): Promise<typeof PdfJs | null> {
  if (!(await keepForOffline(FILES))) return null;
  try {
    const engine: unknown = await import(/* @vite-ignore */ engineUrl);
    if (!isEngine(engine)) return null;
    engine.GlobalWorkerOptions.workerSrc = workerUrl;
    return engine;
  } catch {
    return null;
  }
}

function isEngine(module: unknown): module is typeof PdfJs {
  return typeof module === 'object' && module !== null && 'getDocument' in module;
}

/** The code of pdf.js names its errors; their sentences change. */
function faultOf(error: unknown): OpenFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'encrypted';
  return /^(InvalidPDF|Format|UnknownError)/.test(name) ? 'damaged' : 'engine';
}

const SIGN_FONTS = new Map([
  ['FoxitSymbol.pfb', symbols],
  ['FoxitDingbats.pfb', dingbats],
]);

class SignFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = SIGN_FONTS.get(filename);
    if (url === undefined) throw new Error('not a font of signs');
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

function pagesOf(document: PdfJs.PDFDocumentProxy): PdfPages {
  return {
    count: document.numPages,
    async size(page) {
      const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 });
      return { width, height };
    },
    async draw(number, canvas, scale, signal) {
      const page = await document.getPage(number);
      const context = canvas.getContext('2d', { alpha: false });
      if (context === null || signal.aborted) throw new Error('no canvas');
      const task = page.render({ canvasContext: context, viewport: page.getViewport({ scale }) });
      const stop = () => task.cancel();
      signal.addEventListener('abort', stop);
      try {
        await task.promise;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    async release(number) {
      (await document.getPage(number)).cleanup();
    },
    async text(number) {
      const { items } = await (await document.getPage(number)).getTextContent();
      return paragraphsOf(items.flatMap((item) => ('str' in item ? [item] : [])));
    },
    close: () => document.destroy(),
  };
}
