import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#bindings/language.ts';
import { canDelete, canShareLink, type Contract } from '#domain/contract.ts';
import type { ContractStatus } from '#domain/contract-status.ts';
import { formatDate } from '#i18n/format.ts';
import { href } from '#routes/routes.ts';
import type { ContractItem } from '#sync/book.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Crest } from '#ui/crest.tsx';
import { RowAction } from '#ui/row-action.tsx';
import { TicketRow } from '#ui/ticket-rows.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SyncMark } from './sync-mark.tsx';

/** Rows out of sight cost no layout; the size stands in for them until they come near. */
const OFF_SCREEN = { contentVisibility: 'auto', containIntrinsicSize: 'auto 120px' } as const;

type Props = {
  item: ContractItem;
  status: ContractStatus;
  onCopy: (contract: Contract) => void;
  onDelete: (contract: Contract) => void;
};

export const ContractRow = memo(function ContractRow({ item, status, onCopy, onDelete }: Props) {
  const { t } = useTranslation('contracts');
  const { language } = useLanguage();
  const { contract } = item;
  const address = href('contract', { id: contract.id });
  const name = contract.customer_name ?? t('list.unnamed');
  const forWhom = t('list.forCustomer', { name });
  return (
    <TicketRow
      style={OFF_SCREEN}
      crest={<Crest name={contract.customer_company} />}
      title={<Link to={address}>{name}</Link>}
      subtitle={contract.customer_company ?? t('list.noCompany')}
      lines={[
        contract.customer_email,
        t('list.created', { date: formatDate(contract.created_at, language) }),
      ]}
      badge={<StatusBadge status={status} />}
      mark={<SyncMark item={item} />}
      actions={
        <>
          {canShareLink({ status }) && (
            <RowAction
              icon="copy"
              label={t('list.copyLink')}
              aria-label={`${t('list.copyLink')} ${forWhom}`}
              onClick={() => onCopy(contract)}
            />
          )}
          {canDelete(contract) && (
            <RowAction
              icon="trash"
              tone="danger"
              label={t('list.delete')}
              aria-label={`${t('list.delete')} ${forWhom}`}
              onClick={() => onDelete(contract)}
            />
          )}
        </>
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
