import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { ContractSummary } from '#domain/contract.ts';
import { expiresSoon } from '#domain/contract-standing.ts';
import { toMs, type Instant } from '#domain/instant.ts';
import { formatAge, formatDate, formatDateTime } from '#i18n/format.ts';
import { Icon } from '#ui/icon.tsx';

type Props = {
  contract: Pick<ContractSummary, 'status' | 'expires_at' | 'voided_at' | 'declined_at'>;
  now: Instant;
};

/** Until when an open contract can be signed; in its last 48 hours, how long that is. */
export function ExpiryLine({ contract, now }: Props) {
  const { t } = useTranslation('contracts');
  const { language } = useLanguage();
  const at = contract.expires_at;
  const soon = expiresSoon(contract, now);
  return (
    <time
      dateTime={at}
      title={formatDateTime(at, language)}
      className={soon ? 'expires-soon' : undefined}
    >
      {soon && <Icon name="alert" size={16} />}
      {soon
        ? t('list.expiresIn', { time: formatAge(toMs(at) - toMs(now), language) })
        : t('list.openUntil', { date: formatDate(at, language) })}
    </time>
  );
}
