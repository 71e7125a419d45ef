import type { ArticleHead } from '#domain/article.ts';
import { Picture } from '#ui/picture.tsx';
import { PICTURES, type PictureName } from '#ui/pictures.ts';

/** Stands in for a picture that is missing (spec §8). */
const PLACEHOLDER: PictureName = 'match-rail';

type ArticlePictureProps = {
  head: Pick<ArticleHead, 'picture' | 'pictureAlt'>;
  sizes: string;
  priority?: boolean;
};

export function ArticlePicture({ head, sizes, priority = false }: ArticlePictureProps) {
  const { picture, pictureAlt } = head;
  const ours = picture !== null && isPicture(picture);
  return (
    <Picture
      name={ours ? picture : PLACEHOLDER}
      sizes={sizes}
      alt={ours ? pictureAlt : ''}
      priority={priority}
    />
  );
}

const isPicture = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);
