import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ContractView } from './contract-view.tsx';
import { MissingContract } from './missing-contract.tsx';
import { useShownContract } from './use-shown-contract.ts';

/** Spec §2, `/contracts/{id}`. */
export function ContractScreen() {
  const { t } = useTranslation('contract');
  const { id = '' } = useParams();
  const shown = useShownContract(id);
  const [deleting, setDeleting] = useState(false);
  if (shown === 'missing' && !deleting) return <MissingContract />;
  if (typeof shown === 'string') return <SkeletonRows label={t('detail.loading')} />;
  return <ContractView key={id} details={shown} onDeleting={setDeleting} />;
}
