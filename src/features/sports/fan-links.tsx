import { useTranslation } from 'react-i18next';
import { brand } from '#routes/brand.ts';
import { Icon } from '#ui/icon.tsx';
import { ExternalLink } from '#ui/site/external-link.tsx';

const LINKS = [
  ['watchLive', brand.fans.live],
  ['library', brand.fans.library],
  ['subscription', brand.fans.subscription],
] as const;

/** The ways to the streaming site, on a scarf. */
export function FanLinks() {
  const { t } = useTranslation(['fans', 'site']);
  return (
    <section className="section fans-links" aria-labelledby="links">
      <div className="wrap">
        <h2 className="h2" id="links">
          {t('links.title')}
        </h2>
        <p>{t('links.text')}</p>
      </div>
      <ul className="fans-scarf">
        {LINKS.map(([key, address]) => (
          <li key={key}>
            <ExternalLink className="h3" href={address} newTabLabel={t('site:newTab')} plain>
              {t(`site:footer.${key}`)}
              <Icon name="out" size={24} />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
