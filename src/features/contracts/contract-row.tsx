import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#bindings/language.ts';
import type { ContractSummary } from '#domain/contract.ts';
import { shownStatus } from '#domain/contract-standing.ts';
import type { Instant } from '#domain/instant.ts';
import { formatDateTime, formatRelativeDate } from '#i18n/format.ts';
import { href } from '#routes/routes.ts';
import type { ContractItem } from '#sync/book.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Crest } from '#ui/crest.tsx';
import { rowItemProps, type RowPlace } from '#ui/row-place.ts';
import { TicketRow } from '#ui/ticket-rows.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ContractRowActions, type RowActions } from './contract-row-actions.tsx';
import { ExpiryLine } from './expiry-line.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SyncMark } from './sync-mark.tsx';

type Props = RowPlace & { item: ContractItem; now: Instant; actions: RowActions };

/** Spec §2: customer, status, e-mail, company, created date, and what can be done from here. */
export const ContractRow = memo(function ContractRow({ item, now, actions, ...place }: Props) {
  const { t } = useTranslation('contracts');
  const { contract } = item;
  const address = href('contract', { id: contract.id });
  const name = contract.customer_name ?? t('list.unnamed');
  const forWhom = t('list.forCustomer', { name });
  const status = shownStatus(contract, now);
  return (
    <TicketRow
      {...rowItemProps(place)}
      crest={<Crest name={contract.customer_company} />}
      title={<Link to={address}>{name}</Link>}
      subtitle={contract.customer_company ?? t('list.noCompany')}
      lines={[
        contract.customer_email,
        <Created key="created" contract={contract} now={now} />,
        ...(status === 'sent' || status === 'viewed'
          ? [<ExpiryLine key="expiry" contract={contract} now={now} />]
          : []),
      ]}
      badge={<StatusBadge status={status} />}
      mark={<SyncMark item={item} />}
      actions={
        <ContractRowActions
          contract={contract}
          status={status}
          forWhom={forWhom}
          actions={actions}
        />
      }
      view={
        <Link to={address} className={buttonClass({ size: 'small' })}>
          {t('list.view')}
          <VisuallyHidden> {forWhom}</VisuallyHidden>
        </Link>
      }
    />
  );
});

function Created({ contract, now }: { contract: ContractSummary; now: Instant }) {
  const { t } = useTranslation('contracts');
  const { language } = useLanguage();
  const at = contract.created_at;
  return (
    <time dateTime={at} title={formatDateTime(at, language)}>
      {t('list.created', { when: formatRelativeDate(at, now, language) })}
    </time>
  );
}
