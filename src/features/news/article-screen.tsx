import './article.css';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNews, type News } from '#bindings/news.ts';
import type { Article, RichTextNode } from '#domain/article.ts';
import { plainText } from '#domain/read-rich-text.ts';
import { ArticleHeader } from './article-header.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { LoadingArticle } from './loading-article.tsx';
import { MoreArticles } from './more-articles.tsx';
import { FailedArticle, MissingArticle, UnkeptArticle } from './no-article.tsx';
import { RichText } from './rich-text.tsx';
import { Share } from './share.tsx';

/** What stands in the place of an article that is not here. */
const INSTEAD: Readonly<Record<News['story'], ComponentType>> = {
  loading: LoadingArticle,
  shown: LoadingArticle,
  missing: MissingArticle,
  unkept: UnkeptArticle,
  failed: FailedArticle,
};

export function ArticleScreen() {
  const { article, story } = useNews();
  const Instead = INSTEAD[story];
  return (
    <main id="main" tabIndex={-1}>
      {article === null ? <Instead /> : <Story article={article} />}
    </main>
  );
}

function Story({ article }: { article: Article }) {
  return (
    <>
      <article className="article">
        <ArticleHeader article={article} />
        <div className="article-picture">
          <ArticlePicture head={article} sizes="(min-width: 1440px) 1440px, 100vw" priority />
        </div>
        <div className="wrap article-in">
          <Share article={article} />
          <div className="article-text">
            {article.summary.trim() !== '' && <p className="article-summary">{article.summary}</p>}
            <Body body={article.body} />
          </div>
        </div>
      </article>
      <MoreArticles slug={article.slug} />
    </>
  );
}

function Body({ body }: { body: RichTextNode | null }) {
  const { t } = useTranslation(['news', 'site']);
  if (body === null || isEmpty(body)) return <p className="muted">{t('noContent')}</p>;
  return <RichText document={body} words={{ table: t('table'), newTab: t('site:newTab') }} />;
}

/** A document of pictures alone has no words and is something all the same. */
const isEmpty = (body: RichTextNode): boolean =>
  plainText(body).trim() === '' &&
  (body.content ?? []).every(({ nodeType }) => !nodeType.startsWith('embedded-'));
