import { PICTURES, type PictureName } from './pictures.ts';

type PictureProps = {
  name: PictureName;
  /** The width that the picture takes on the page, as in the `sizes` of an image. */
  sizes: string;
  /** Empty for decoration. */
  alt: string;
  className?: string | undefined;
  /** For the one picture that the first screen is waiting for. */
  priority?: boolean | undefined;
};

export function Picture({ name, sizes, alt, className, priority = false }: PictureProps) {
  const { width, height } = PICTURES[name];
  const asked = sizesAsked(sizes);
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={asked} />
      <img
        className={className}
        src={pictureUrl(name, 'webp')}
        srcSet={sourceSet(name, 'webp')}
        sizes={asked}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const))}
      />
    </picture>
  );
}

/** The picture at its widest, for what takes one address only: a poster, a preload. */
export function pictureUrl(name: PictureName, format: 'avif' | 'webp'): string {
  return `/media/${name}-${PICTURES[name].width}.${format}`;
}

/**
 * What is asked for where a picture takes `sizes`. Phones have up to three pixels to a point, more than an
 * eye tells apart in a print: what they take, the last of several sizes, is asked for at three quarters.
 */
export const sizesAsked = (sizes: string): string =>
  sizes.replace(
    /, ([\d.]+)([a-z]+)$/,
    (_, phone: string, unit: string) => `, ${Math.round(Number(phone) * 0.75)}${unit}`,
  );

function sourceSet(name: PictureName, format: 'avif' | 'webp'): string {
  return PICTURES[name].widths
    .map((width) => `/media/${name}-${width}.${format} ${width}w`)
    .join(', ');
}
