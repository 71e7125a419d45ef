import { useState } from 'react';
import { Picture, sizesAsked } from './picture.tsx';
import { PICTURES, type PictureName } from './pictures.ts';

/** A picture that others keep, in the sizes and formats that they make of it. */
type Sources = {
  readonly avif: string;
  readonly webp: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly crossOrigin: 'anonymous' | undefined;
};

type Props = {
  /** A name that is not among ours counts as none. */
  picture: string | Sources | null;
  placeholder: PictureName;
  /** The width that the picture takes on the page, as in the `sizes` of an image. */
  sizes: string;
  alt: string;
  priority?: boolean;
};

/** One of our pictures or somebody else's; the placeholder stands in for what is missing or does not load. */
export function PictureOrPlaceholder({
  picture,
  placeholder,
  sizes,
  alt,
  priority = false,
}: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === null || typeof picture === 'string') {
    const ours = picture !== null && isOurs(picture);
    return (
      <Picture
        name={ours ? picture : placeholder}
        sizes={sizes}
        alt={ours ? alt : ''}
        priority={priority}
      />
    );
  }
  const { avif, webp, src, width, height, crossOrigin } = picture;
  if (broken === src)
    return <Picture name={placeholder} sizes={sizes} alt="" priority={priority} />;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizesAsked(sizes)} />
      <img
        crossOrigin={crossOrigin}
        src={src}
        srcSet={webp}
        sizes={sizesAsked(sizes)}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        onError={() => setBroken(src)}
        {...(priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const))}
      />
    </picture>
  );
}

const isOurs = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);
