import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { Contract } from '#domain/contract.ts';
import type { ContractStatus } from '#domain/contract-status.ts';
import type { Instant } from '#domain/instant.ts';
import { formatDate, formatScoreDate, formatTime } from '#i18n/format.ts';
import type { ContractDetails } from '#sync/book.ts';
import { Crest } from '#ui/crest.tsx';
import { TicketHeader } from '#ui/ticket-header.tsx';
import { StatusBadge } from './status-badge.tsx';

type StubTone = ComponentProps<typeof TicketHeader>['stub']['tone'];

const TONES: Readonly<Record<ContractStatus, StubTone>> = {
  draft: 'plain',
  sent: 'plain',
  viewed: 'plain',
  signed: 'good',
  completed: 'good',
  expired: 'bad',
};

type Props = { details: ContractDetails; status: ContractStatus };

export function ContractTicket({ details, status }: Props) {
  const { t } = useTranslation('contracts');
  const { language } = useLanguage();
  const { contract } = details;
  const date = (at: Instant | null): string =>
    at === null ? t('detail.notYet') : formatDate(at, language);
  const saved = details.signature === null && details.submission?.state === 'saved';
  const at = saved && details.submission ? details.submission.savedAt : momentOf(contract, status);
  return (
    <TicketHeader
      crest={<Crest name={contract.customer_company} size={84} />}
      title={contract.customer_name ?? t('list.unnamed')}
      lead={contract.customer_company ?? t('list.noCompany')}
      note={contract.customer_email}
      badge={<StatusBadge status={status} />}
      facts={[
        { label: t('detail.created'), value: date(contract.created_at) },
        { label: t('detail.sent'), value: date(contract.sent_at) },
        { label: t('detail.viewed'), value: date(contract.viewed_at) },
        { label: t('detail.expires'), value: date(contract.expires_at) },
      ]}
      stub={{
        label: saved ? t('detail.stub.saved') : t(`detail.stub.${status}`),
        value: formatScoreDate(at),
        note: formatTime(at, language),
        tone: saved ? 'wait' : TONES[status],
      }}
    />
  );
}

/** The one date that says most about a contract in this status. */
function momentOf(contract: Contract, status: ContractStatus): Instant {
  if (status === 'draft') return contract.created_at;
  if (status === 'signed') return contract.signed_at ?? contract.updated_at;
  if (status === 'completed') return contract.completed_at ?? contract.updated_at;
  return contract.expires_at;
}
