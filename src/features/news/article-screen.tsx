import './article.css';
import { useTranslation } from 'react-i18next';
import { useNews } from '#bindings/news.ts';
import type { Article, RichTextNode } from '#domain/article.ts';
import { plainText } from '#domain/read-rich-text.ts';
import { ArticleHeader } from './article-header.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { MissingArticle } from './missing-article.tsx';
import { MoreArticles } from './more-articles.tsx';
import { RichText } from './rich-text.tsx';
import { Share } from './share.tsx';

export function ArticleScreen() {
  const { article } = useNews();
  return (
    <main id="main" tabIndex={-1}>
      {article === null ? <MissingArticle /> : <Story article={article} />}
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
  if (body === null || plainText(body).trim() === '')
    return <p className="muted">{t('noContent')}</p>;
  return <RichText document={body} words={{ table: t('table'), newTab: t('site:newTab') }} />;
}
