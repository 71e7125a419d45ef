import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { Article } from '#domain/article.ts';
import { brand } from '#routes/brand.ts';
import { languagePath } from '#routes/language-path.ts';
import { href } from '#routes/routes.ts';
import { ExternalLink } from '#ui/site/external-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOnceShown } from '#bindings/once-shown.ts';
import { SHARE_NETWORKS, shareUrl } from './share-targets.ts';

/** Beside the article on large screens, below it on small ones. */
export function Share({ article }: { article: Article }) {
  const { t } = useTranslation(['news', 'site']);
  const { language } = useLanguage();
  const { slug, title } = article;
  const url = brand.siteUrl + languagePath(href('article', { slug }), language);
  return (
    <section className="article-share" aria-labelledby="share">
      <h2 className="h4" id="share">
        {t('share.title')}
      </h2>
      <ul>
        {SHARE_NETWORKS.map((network) => (
          <li key={network}>
            <ExternalLink
              plain
              className="icon-button"
              href={shareUrl(network, { url, title })}
              newTabLabel={t('site:newTab')}
            >
              <Icon name={network} size={22} />
              <span className="visually-hidden">{t(`share.${network}`)}</span>
            </ExternalLink>
          </li>
        ))}
        <SystemShare url={url} title={title} label={t('share.more')} />
      </ul>
    </section>
  );
}

type SystemShareProps = { url: string; title: string; label: string };

/** The device's own sheet, where it has one. */
function SystemShare({ url, title, label }: SystemShareProps) {
  const known = useOnceShown(() => typeof navigator.share === 'function', false);
  if (!known) return null;
  // A sheet that is closed again rejects, and nothing has to be said about it.
  const share = (): void => void navigator.share({ url, title }).catch(() => undefined);
  return (
    <li>
      <button type="button" className="icon-button" aria-label={label} onClick={share}>
        <Icon name="send" size={22} />
      </button>
    </li>
  );
}
