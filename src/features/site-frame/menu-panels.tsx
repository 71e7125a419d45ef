import { useTranslation } from 'react-i18next';
import { NETWORKS } from '#routes/brand.ts';
import { Picture } from '#ui/picture.tsx';
import { COMMUNITY, RESOURCES, SPORTS } from './menu-entries.ts';
import { NetworkLink } from './network-link.tsx';
import { PageLink } from './page-link.tsx';

/** Four answers to read and four boards, one a sport. */
export function ResourcesPanel({ seen }: { seen: boolean }) {
  const { t } = useTranslation('site');
  return (
    <div className="frame-panel-in">
      <ul className="frame-list">
        {RESOURCES.map((id) => (
          <li key={id}>
            <PageLink id={id}>
              <b>{t(`nav.${id}`)}</b>
              <small>{t(`menu.text.${id}`)}</small>
            </PageLink>
          </li>
        ))}
      </ul>
      <ul className="frame-boards">
        {SPORTS.map(({ id, emoji, picture }) => (
          <li key={id}>
            <PageLink id={id}>
              {seen && <Picture name={picture} sizes="200px" alt="" />}
              <b>
                <i aria-hidden="true">{emoji}</i> {t(`nav.${id}`)}
              </b>
              <small>{t(`menu.text.${id}`)}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Two boards to read on, and a scarf of links out. */
export function CommunityPanel({ seen }: { seen: boolean }) {
  const { t } = useTranslation('site');
  return (
    <div className="frame-panel-in frame-panel-community">
      <ul className="frame-boards">
        {COMMUNITY.map(({ id, name, picture }) => (
          <li key={id}>
            <PageLink id={id}>
              {seen && <Picture name={picture} sizes="400px" alt="" />}
              <b>{t(name)}</b>
              <small>{t(`menu.text.${id}`)}</small>
            </PageLink>
          </li>
        ))}
      </ul>
      <ul className="frame-scarf">
        {NETWORKS.map((network) => (
          <li key={network}>
            <NetworkLink network={network} />
          </li>
        ))}
      </ul>
    </div>
  );
}
