import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownStatus } from '#domain/contract-standing.ts';
import { Badge } from '#ui/badge.tsx';

const TONES: Readonly<Record<ShownStatus, ComponentProps<typeof Badge>['tone']>> = {
  draft: 'dashed',
  sent: 'info',
  viewed: 'wait',
  signed: 'good',
  completed: 'done',
  expired: 'bad',
  declined: 'bad',
  voided: 'off',
};

export function StatusBadge({ status }: { status: ShownStatus }) {
  const { t } = useTranslation('common');
  return (
    <Badge tone={TONES[status]} {...(status === 'declined' && { icon: 'close' })}>
      {t(`status.${status}`)}
    </Badge>
  );
}
