import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { DocumentEvents } from '../documents.tsx';
import { useCanvasTurn } from './canvas-turn.ts';
import { createDrawQueue } from './draw-queue.ts';
import { pageWindow, SUMMARY_PAGES, type Size } from './page-window.ts';
import type { PdfPages } from './pdf-engine.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfTools } from './pdf-tools.tsx';
import { useCurrentPage } from './use-current-page.ts';
import { useGoTo, useHeldPlace } from './use-page-place.ts';
import { usePageTexts } from './use-page-texts.ts';
import { useWidth } from './use-width.ts';

type Props = {
  pdf: PdfPages;
  name: string;
  startPage: number | null;
  events: DocumentEvents;
  /** The pages have taken their room. */
  onSettled: () => void;
};

/** The first two pages as a summary; all of them when asked for, of which three are ever drawn. */
export function PdfView({ pdf, name, startPage, events, onSettled }: Props) {
  const { t } = useTranslation('reader');
  const [all, setAll] = useState(startPage !== null);
  const [zoom, setZoom] = useState(1);
  const [asText, setAsText] = useState(false);
  const [queue] = useState(createDrawQueue);
  const list = useRef<HTMLElement>(null);
  const count = all ? pdf.count : Math.min(pdf.count, SUMMARY_PAGES);
  const texts = usePageTexts(pdf, count);
  const first = useSize(pdf, 1);
  const { current, near } = useCurrentPage(list, first === null ? 0 : count);
  const width = useWidth(list);
  const turn = useCanvasTurn();
  const drawn = turn && near && !asText ? pageWindow(current, count) : [];
  const hold = useHeldPlace(list, zoom);
  const goTo = useGoTo(list, first !== null && all ? startPage : null);

  useEffect(() => {
    if (first !== null) onSettled();
  });
  useEffect(() => {
    events.pageShown(0, pdf.count);
  }, [events, pdf]);
  useEffect(() => {
    events.pageTurned(all ? current : null);
  }, [events, all, current]);
  const onShown = useCallback(
    (page: number) => events.pageShown(page, pdf.count),
    [events, pdf.count],
  );

  const readAll = () => {
    setAll(true);
    goTo(SUMMARY_PAGES + 1);
  };
  const readLess = () => {
    setAll(false);
    goTo(1);
  };
  return (
    <>
      <div className="rd-count">
        <p>
          {pdf.count <= SUMMARY_PAGES || all
            ? t('pages', { count: pdf.count })
            : t('summary', { count: pdf.count })}
        </p>
        <Button
          size="small"
          variant="ghost"
          icon={asText ? 'file' : 'type'}
          onClick={() => {
            setAsText(!asText);
            // Text and pages differ in length: the reader stays at the same page.
            if (all) goTo(current, false);
          }}
        >
          {asText ? t('asPages') : t('asText')}
        </Button>
      </div>
      <PdfTools
        page={all ? current : null}
        pages={pdf.count}
        onPage={(page) => goTo(page, false)}
        zoom={zoom}
        onZoom={(next) => {
          hold(current);
          setZoom(next);
        }}
        asText={asText}
      />
      {asText && <p className="rd-note">{t('textNote')}</p>}
      {/* Larger than the column it is moved with a finger, or with the arrow keys once it has the focus. */}
      <section
        ref={list}
        className="rd-pages"
        aria-label={t('scroll', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
        tabIndex={zoom > 1 && !asText ? 0 : undefined}
      >
        {first !== null &&
          Array.from({ length: count }, (_, index) => index + 1).map((page) => (
            <PdfPage
              key={page}
              pdf={pdf}
              page={page}
              guess={first}
              zoom={zoom}
              width={width}
              rank={drawn.indexOf(page)}
              queue={queue}
              text={texts.get(page) ?? null}
              asText={asText}
              onShown={onShown}
            />
          ))}
      </section>
      {pdf.count > SUMMARY_PAGES && (
        <Button block icon="file" onClick={all ? readLess : readAll}>
          {all ? t('readLess') : t('readAll', { count: pdf.count })}
        </Button>
      )}
    </>
  );
}

/** Size of a page; null until it is known. */
function useSize(pdf: PdfPages, page: number): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    let current = true;
    // A first page that cannot be read has the shape of any paper; what is wrong with it is said there.
    const A4 = { width: 595, height: 842 };
    void pdf
      .size(page)
      .catch(() => A4)
      .then((known) => {
        if (current) setSize(known);
      });
    return () => {
      current = false;
    };
  }, [pdf, page]);
  return size;
}
