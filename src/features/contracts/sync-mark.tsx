import { useTranslation } from 'react-i18next';
import type { ContractItem } from '#sync/book.ts';
import { WaitingMark } from '#ui/waiting-mark.tsx';

type Props = { item: Pick<ContractItem, 'waiting' | 'parked' | 'unsentSignature'> };

/** The most urgent thing between this row and the server, if any. */
export function SyncMark({ item }: Props) {
  const { t } = useTranslation('contracts');
  if (item.parked > 0) return <WaitingMark tone="bad">{t('list.attention')}</WaitingMark>;
  if (item.unsentSignature) return <WaitingMark>{t('list.signatureWaiting')}</WaitingMark>;
  return item.waiting > 0 ? <WaitingMark>{t('list.waiting')}</WaitingMark> : null;
}
