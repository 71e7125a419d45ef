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
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={pictureUrl(name, 'webp')}
        srcSet={sourceSet(name, 'webp')}
        sizes={sizes}
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

function sourceSet(name: PictureName, format: 'avif' | 'webp'): string {
  return PICTURES[name].widths
    .map((width) => `/media/${name}-${width}.${format} ${width}w`)
    .join(', ');
}
