/** Canvases alive at once, over all documents of a page: an old phone has memory for no more. */
export const MAX_CANVASES = 3;
/** Pages that are shown before anybody asks for more. */
export const SUMMARY_PAGES = 2;
/**
 * Largest backing store of one canvas, in pixels: 16 MB of memory, a fourth of what Safari on a phone
 * gives at most, and sharp enough for a page at twice the width of a phone.
 */
const MAX_CANVAS_PIXELS = 4_000_000;
/** Above this a screen shows nothing more, only the memory goes. */
const MAX_PIXEL_RATIO = 3;

/** The pages to keep drawn, the most wanted first: the one being read, the next, the one before. */
export function pageWindow(current: number, pages: number): readonly number[] {
  return [current, current + 1, current - 1]
    .filter((page) => page >= 1 && page <= pages)
    .slice(0, MAX_CANVASES);
}

export type Size = { readonly width: number; readonly height: number };

/**
 * The backing store of a page that is shown `cssWidth` wide, and the scale that fills it.
 * @param page in PDF points
 */
export function canvasSize(
  page: Size,
  cssWidth: number,
  pixelRatio: number,
): Size & { scale: number } {
  const cssScale = cssWidth / page.width;
  const wanted = cssScale * Math.min(MAX_PIXEL_RATIO, Math.max(1, pixelRatio));
  const most = Math.sqrt(MAX_CANVAS_PIXELS / (page.width * page.height));
  const scale = Math.min(wanted, most);
  // A page may be as narrow as a line; a canvas of nothing cannot be drawn on.
  const pixels = (points: number) => Math.max(1, Math.floor(points * scale));
  return { width: pixels(page.width), height: pixels(page.height), scale };
}

/** Steps of the zoom, as factors of the width of the column. */
export const ZOOMS = [1, 1.25, 1.5, 2, 3, 4] as const;

/** The next step of the zoom in a direction; the same where there is none. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const at = ZOOMS.findIndex((step) => step >= zoom);
  return ZOOMS[at + direction] ?? zoom;
}
