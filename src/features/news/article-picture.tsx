import type { ArticleHead } from '#domain/article.ts';
import { shownPicture } from '#domain/picture-set.ts';
import { PictureOrPlaceholder } from '#ui/picture-or-placeholder.tsx';

type ArticlePictureProps = {
  head: Pick<ArticleHead, 'picture' | 'pictureAlt'>;
  sizes: string;
  priority?: boolean;
};

/** Spec §8: a missing picture shows a placeholder. */
export function ArticlePicture({ head, sizes, priority = false }: ArticlePictureProps) {
  return (
    <PictureOrPlaceholder
      picture={shownPicture(head.picture)}
      placeholder="match-rail"
      sizes={sizes}
      alt={head.pictureAlt}
      priority={priority}
    />
  );
}
