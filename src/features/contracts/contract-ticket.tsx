import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { Contract } from '#domain/contract.ts';
import { expiresSoon, type ShownStatus } from '#domain/contract-standing.ts';
import { toMs, type Instant } from '#domain/instant.ts';
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatScoreDate,
  formatTime,
} from '#i18n/format.ts';
import type { ContractDetails } from '#sync/book.ts';
import { Crest } from '#ui/crest.tsx';
import { Icon } from '#ui/icon.tsx';
import { TicketHeader } from '#ui/ticket-header.tsx';
import { StatusBadge } from './status-badge.tsx';

type StubTone = ComponentProps<typeof TicketHeader>['stub']['tone'];

const TONES: Readonly<Record<ShownStatus, StubTone>> = {
  draft: 'plain',
  sent: 'plain',
  viewed: 'plain',
  signed: 'good',
  completed: 'good',
  expired: 'bad',
  declined: 'bad',
  voided: 'plain',
};

type Props = { details: ContractDetails; status: ShownStatus; now: Instant };

export function ContractTicket({ details, status, now }: Props) {
  const { t } = useTranslation(['contract', 'contracts']);
  const { language } = useLanguage();
  const { contract } = details;
  const savedAt = keptAt(details);
  const saved = savedAt !== null;
  const at = savedAt ?? momentOf(contract, status);
  const soon = expiresSoon(contract, now);
  return (
    <TicketHeader
      crest={<Crest name={contract.customer_company} size={84} />}
      title={contract.customer_name ?? t('contracts:list.unnamed')}
      lead={contract.customer_company ?? t('contracts:list.noCompany')}
      note={contract.customer_email}
      badge={<StatusBadge status={status} />}
      facts={useDates(contract, now)}
      stub={{
        label: saved ? t('detail.stub.saved') : t(`detail.stub.${status}`),
        value: formatScoreDate(at),
        note: formatTime(at, language),
        tone: saved || soon ? 'wait' : TONES[status],
      }}
    />
  );
}

/** Every date of the contract; those that most contracts never get only where they have come. */
function useDates(contract: Contract, now: Instant) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const date = (at: Instant | null): ReactNode =>
    at === null ? (
      t('detail.notYet')
    ) : (
      <time dateTime={at} title={formatDateTime(at, language)}>
        {formatDate(at, language)}
      </time>
    );
  const { completed_at, declined_at, voided_at } = contract;
  return [
    { label: t('detail.created'), value: date(contract.created_at) },
    { label: t('detail.sent'), value: date(contract.sent_at) },
    { label: t('detail.viewed'), value: date(contract.viewed_at) },
    { label: t('detail.signed'), value: date(contract.signed_at) },
    ...(completed_at === null ? [] : [{ label: t('detail.completed'), value: date(completed_at) }]),
    ...(declined_at === null ? [] : [{ label: t('detail.declined'), value: date(declined_at) }]),
    ...(voided_at === null ? [] : [{ label: t('detail.voided'), value: date(voided_at) }]),
    {
      label: t('detail.expires'),
      value: expiresSoon(contract, now) ? (
        <span className="expires-soon">
          <Icon name="alert" size={16} />
          {t('detail.expiresIn', {
            time: formatAge(toMs(contract.expires_at) - toMs(now), language),
          })}
        </span>
      ) : (
        date(contract.expires_at)
      ),
    },
  ];
}

/** When an answer was taken on this device that the server has not confirmed; null: there is none. */
function keptAt({ signature, submission, decline }: ContractDetails): Instant | null {
  if (signature === null && submission?.state === 'saved') return submission.savedAt;
  return decline?.state === 'saved' ? decline.savedAt : null;
}

/** The one date that says most about a contract in this status. */
function momentOf(contract: Contract, status: ShownStatus): Instant {
  if (status === 'draft') return contract.created_at;
  if (status === 'signed') return contract.signed_at ?? contract.updated_at;
  if (status === 'completed') return contract.completed_at ?? contract.updated_at;
  if (status === 'declined') return contract.declined_at ?? contract.updated_at;
  return status === 'voided' ? (contract.voided_at ?? contract.updated_at) : contract.expires_at;
}
