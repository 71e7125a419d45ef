import type { ArticleHead, RemotePicture } from './article.ts';
import { keptPictureUrl, PICTURE_SIZE, pictureUrl } from './picture-url.ts';

/** Pixels; the columns of the list, of an article's text, and of its head. */
const WIDTHS = [480, 800, 1200] as const;

/** A picture in the sizes and formats that a browser chooses from. */
export type PictureSet = {
  readonly avif: string;
  readonly webp: string;
  /** For what knows no sets; also the one form that is kept for reading offline. */
  readonly src: string;
  /** Pixels, for the place that it takes on the page before it is there. */
  readonly width: number;
  readonly height: number;
  /** Without it an answer from elsewhere cannot be kept with its true size. */
  readonly crossOrigin: 'anonymous' | undefined;
};

export function pictureSet(picture: RemotePicture): PictureSet {
  const { url, width, height } = picture;
  const known = width !== null && height !== null;
  // The service makes nothing larger than it has.
  const widths = WIDTHS.filter((one, index) => index === 0 || width === null || one <= width);
  const sources = (format: 'avif' | 'webp'): string =>
    widths.map((one) => `${pictureUrl(picture, { width: one, format })} ${one}w`).join(', ');
  return {
    avif: sources('avif'),
    webp: sources('webp'),
    src: keptPictureUrl(picture),
    ...(known ? { width, height } : PICTURE_SIZE),
    crossOrigin: url.startsWith('/') ? undefined : 'anonymous',
  };
}

/** What an article's picture is drawn from: the name of one of ours, or a set. */
export const shownPicture = (picture: ArticleHead['picture']): string | PictureSet | null =>
  typeof picture === 'object' && picture !== null ? pictureSet(picture) : picture;
