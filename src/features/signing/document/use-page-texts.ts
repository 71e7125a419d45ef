import { useEffect, useState } from 'react';
import type { PdfPages } from './pdf-engine.ts';

export type PageTexts = ReadonlyMap<number, readonly string[]>;

/** The text of pages 1 to `count`, one after the other: for ears, and for screens too small for a page. */
export function usePageTexts(pdf: PdfPages, count: number): PageTexts {
  const [texts, setTexts] = useState<PageTexts>(new Map());
  useEffect(() => {
    let current = true;
    const read = async () => {
      for (let page = 1; current && page <= count; page += 1) {
        // A page whose text cannot be read has none, as a picture has.
        const text = await pdf.text(page).catch(() => []);
        if (current) setTexts((before) => new Map(before).set(page, text));
      }
    };
    void read();
    return () => {
      current = false;
    };
  }, [pdf, count]);
  return texts;
}
