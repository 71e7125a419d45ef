import { useTranslation } from 'react-i18next';
import type { ArticleHead } from '#domain/article.ts';
import { categoryKey } from '#domain/news-category.ts';

/** What the badge of an article says: the content service has its categories in one language only. */
export function useCategoryLabel(): (
  head: Pick<ArticleHead, 'category' | 'categoryLabel'>,
) => string {
  const { t } = useTranslation('news');
  return ({ category, categoryLabel }) => {
    const key = categoryKey(category);
    return key === null ? categoryLabel : t(`category.${key}`);
  };
}
