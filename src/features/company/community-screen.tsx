import './page-intro.css';
import './community.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { brand } from '#routes/brand.ts';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import { ExternalLink } from '#ui/site/external-link.tsx';
import { Section } from '#ui/site/section.tsx';

const NETWORKS = ['linkedin', 'youtube', 'twitter', 'instagram', 'facebook'] as const;
const RULES = ['one', 'two', 'three'] as const;

/** Seven places outside, each a scarf on the wall of the clubhouse. */
export function CommunityScreen() {
  const { t } = useTranslation(['community', 'site']);
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap page-intro">
        <h1 className="page-head-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <Scarves />
      <Section tone="bottle" title={t('rules.title')}>
        <ul className="community-rules">
          {RULES.map((rule) => (
            <li key={rule}>
              <h3 className="h2">{t(`rules.${rule}.title`)}</h3>
              <p>{t(`rules.${rule}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <div className="wrap community-more">
        <h2 className="h2">{t('more.title')}</h2>
        <p>
          <Link className="text-link" to={href('news')}>
            {t('more.news')}
            <Icon name="right" size={18} />
          </Link>
          <Link className="text-link" to={href('fanEngagement')}>
            {t('more.fans')}
            <Icon name="right" size={18} />
          </Link>
        </p>
      </div>
    </main>
  );
}

/** Spec §2: professional network, video, code, team chat, microblog, photos, social network. */
function Scarves() {
  const { t } = useTranslation(['community', 'site']);
  const [professional, video, ...networks] = NETWORKS.map((key) => ({
    key,
    url: brand.social[key],
    name: t(`site:network.${key}`),
    text: t(key),
  }));
  const developers = (['code', 'chat'] as const).map((key) => ({
    key,
    url: brand.developers[key],
    name: t(`${key}.name`),
    text: t(`${key}.text`),
  }));
  const places = [professional, video, ...developers, ...networks].filter(
    (place) => place !== undefined,
  );
  return (
    <ul className="community-scarves" aria-label={t('list')}>
      {places.map(({ key, url, name, text }) => (
        <li key={key}>
          <ExternalLink className="community-scarf" href={url} newTabLabel={t('site:newTab')}>
            <span className="community-name">{name}</span>
            <span className="community-text">{text}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
