import { memo, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import type { DrawQueue } from './draw-queue.ts';
import { canvasSize, type Size } from './page-window.ts';
import type { PdfPages } from './pdf-engine.ts';

type Props = {
  pdf: PdfPages;
  page: number;
  /** Its size until it is known. */
  guess: Size;
  zoom: number;
  /** Of the column, in px. */
  width: number;
  /** Its place in the line of pages to be drawn; -1: not drawn. */
  rank: number;
  queue: DrawQueue;
  /** null: not read yet. */
  text: readonly string[] | null;
  asText: boolean;
  onShown: (page: number) => void;
};

/** One page: a picture for the eye, its text for the ear; or its text alone, for a small screen. */
export const PdfPage = memo(function PdfPage(props: Props) {
  const { pdf, page, zoom, text, asText, onShown } = props;
  const { t } = useTranslation('reader');
  const title = useId();
  const paper = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLSpanElement>(null);
  const { size, drawing } = useDrawing(props, paper);
  const there = asText ? text !== null : drawing === 'drawn';
  useOnceOnScreen(middle, there, () => onShown(page));
  const name = t('page', { page, pages: pdf.count });
  return (
    <article
      className="rd-page"
      aria-labelledby={title}
      data-page={page}
      data-place={name}
      tabIndex={-1}
      style={asText ? undefined : { width: `${zoom * 100}%` }}
    >
      <h4 id={title} className={asText ? 'rd-page-name' : 'visually-hidden'}>
        {name}
      </h4>
      {!asText && (
        <div
          className="rd-paper"
          aria-hidden="true"
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
        >
          {drawing !== 'drawn' && <span className="rd-waits">{t('pageWaits', { page })}</span>}
          <div ref={paper} className="rd-canvas" />
        </div>
      )}
      {drawing === 'failed' && <Notice tone="wait">{t('pageFailed')}</Notice>}
      {text !== null && (
        <div className={asText ? 'rd-text' : 'visually-hidden'}>
          {text.length === 0 ? (
            <p>{t('noText')}</p>
          ) : (
            text.map((paragraph, index) => (
              // The text of a page does not change: the position names the paragraph.
              // oxlint-disable-next-line react/no-array-index-key
              <p key={index}>{paragraph}</p>
            ))
          )}
        </div>
      )}
      <span ref={middle} className="rd-middle" aria-hidden="true" />
    </article>
  );
});

/** Draws the page while it is wanted, and gives its memory back when it is not. */
function useDrawing(
  { pdf, page, guess, zoom, width, rank, queue }: Props,
  paper: RefObject<HTMLDivElement | null>,
) {
  const [size, setSize] = useState<Size | null>(null);
  const [drawing, setDrawing] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const wanted = rank >= 0 && width > 0;
  const turn = useRef(rank);
  useEffect(() => {
    turn.current = rank;
  });
  useEffect(() => {
    if (!wanted) return;
    const canvas = document.createElement('canvas');
    const takeBack = queue.add(turn.current, async (signal) => {
      try {
        const known = await pdf.size(page);
        if (signal.aborted) return;
        setSize(known);
        const store = canvasSize(known, width * zoom, window.devicePixelRatio);
        canvas.width = store.width;
        canvas.height = store.height;
        await pdf.draw(page, canvas, store.scale, signal);
        if (signal.aborted) return;
        paper.current?.append(canvas);
        setDrawing('drawn');
      } catch {
        if (!signal.aborted) setDrawing('failed');
      }
    });
    return () => {
      takeBack();
      setDrawing('waiting');
      canvas.remove();
      // Safari frees the memory of a canvas only when it has no size.
      canvas.width = 0;
      canvas.height = 0;
      pdf.release(page).catch(() => undefined);
    };
  }, [wanted, pdf, page, zoom, width, queue, paper]);
  return { size: size ?? guess, drawing };
}

/** Calls once, when the element comes onto the screen while `there`. */
function useOnceOnScreen(
  element: RefObject<Element | null>,
  there: boolean,
  onSeen: () => void,
): void {
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const target = element.current;
    if (!there || target === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      seen.current();
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, there]);
}
