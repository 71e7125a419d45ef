import { useTranslation } from 'react-i18next';
import type { ContractItem } from '#sync/book.ts';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { sealingFailed } from './list-rules.ts';

type Props = { item: ContractItem };

/** The most urgent thing that this row still waits for, if any. */
export function SyncMark({ item }: Props) {
  const { t } = useTranslation('contracts');
  const { contract, parked, unsentSignature, unsentDecline, waiting } = item;
  if (parked > 0) return <WaitingMark tone="bad">{t('list.attention')}</WaitingMark>;
  if (sealingFailed(contract)) {
    return <WaitingMark tone="bad">{t('list.sealingFailed')}</WaitingMark>;
  }
  if (unsentSignature) return <WaitingMark>{t('list.signatureWaiting')}</WaitingMark>;
  if (unsentDecline) return <WaitingMark>{t('list.declineWaiting')}</WaitingMark>;
  if (waiting > 0) return <WaitingMark>{t('list.waiting')}</WaitingMark>;
  if (contract.seal_state !== 'sealing') return null;
  return <WaitingMark icon="lock">{t('list.sealing')}</WaitingMark>;
}
