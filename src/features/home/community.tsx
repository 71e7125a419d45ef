import './community.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { brand, NETWORKS } from '#routes/brand.ts';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import { ExternalLink } from '#ui/site/external-link.tsx';
import { Section } from '#ui/site/section.tsx';

/** Five networks, knitted into a scarf. */
export function Community() {
  const { t } = useTranslation(['home', 'site']);
  return (
    <Section
      id="community"
      title={t('community.title')}
      className="home-community"
      aside={
        <>
          <p>{t('community.text')}</p>
          <Link className="text-link" to={href('community')}>
            {t('community.join')}
            <Icon name="right" />
          </Link>
        </>
      }
    >
      <ul className="home-scarf">
        {NETWORKS.map((network) => (
          <li key={network}>
            <ExternalLink href={brand.social[network]} newTabLabel={t('site:newTab')}>
              <Icon name={network} size={26} />
              {t(`site:network.${network}`)}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
