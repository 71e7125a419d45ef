import type { RemotePicture } from './article.ts';

/** Spec §9: pixels of an article's picture, where nothing else is said. */
export const PICTURE_SIZE = { width: 800, height: 600 } as const;

export type PictureForm = {
  /** Pixels. */
  readonly width: number;
  /** Pixels; with it the picture is cut to fill both, without it the proportions stay. */
  readonly height?: number;
  readonly format: 'avif' | 'webp' | 'jpg';
  /** 1 to 100; without it the service chooses. */
  readonly quality?: number;
};

/** Address of a picture of the content service as its Images API makes it (`w`, `h`, `fit`, `fm`, `q`). */
export function pictureUrl(picture: RemotePicture, form: PictureForm): string {
  const { width, height, format, quality } = form;
  const cut = height === undefined ? '' : `&h=${height}&fit=fill`;
  const [address = ''] = picture.url.split(/[?#]/);
  return `${address}?w=${width}${cut}&fm=${format}${quality === undefined ? '' : `&q=${quality}`}`;
}

/**
 * The one form that is fetched before anybody looks, and by which pages fall back. Not cut: it stands in
 * for every other size when there is no network.
 */
export const keptPictureUrl = (picture: RemotePicture): string =>
  pictureUrl(picture, { width: PICTURE_SIZE.width, format: 'webp' });

/** The asset that an address of the service shows: `/{space}/{asset}/{hash}/{file}` (Images API). */
export function assetIdOf(url: string): string | null {
  return /\/[^/?#]+\/([^/?#]+)\/[^/?#]+\/[^/?#]+(?:[?#].*)?$/.exec(url)?.[1] ?? null;
}
