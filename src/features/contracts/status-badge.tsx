import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractStatus } from '#domain/contract-status.ts';
import { Badge } from '#ui/badge.tsx';

const TONES: Readonly<Record<ContractStatus, ComponentProps<typeof Badge>['tone']>> = {
  draft: 'dashed',
  sent: 'info',
  viewed: 'wait',
  signed: 'good',
  completed: 'done',
  expired: 'bad',
};

export function StatusBadge({ status }: { status: ContractStatus }) {
  const { t } = useTranslation('common');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
