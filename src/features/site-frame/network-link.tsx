import { useTranslation } from 'react-i18next';
import { brand, type Network } from '#routes/brand.ts';
import { Icon } from '#ui/icon.tsx';
import { ExternalLink } from '#ui/site/external-link.tsx';

/** 'Follow us on' one of the networks: in words, or as its sign alone. */
export function NetworkLink({
  network,
  signOnly = false,
}: {
  network: Network;
  signOnly?: boolean;
}) {
  const { t } = useTranslation('site');
  const words = t('follow', { network: t(`network.${network}`) });
  return (
    <ExternalLink href={brand.social[network]} newTabLabel={t('newTab')} plain={signOnly}>
      <Icon name={network} size={20} />
      <span {...(signOnly && { className: 'visually-hidden' })}>{words}</span>
    </ExternalLink>
  );
}
