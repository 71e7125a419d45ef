import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNow } from '#bindings/now.ts';
import { usePageTitle } from '#bindings/page-title.ts';
import { canRemind, shownStatus } from '#domain/contract-standing.ts';
import { href } from '#routes/routes.ts';
import type { ContractDetails } from '#sync/book.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { ContractActions } from './contract-actions.tsx';
import { ContractLink } from './contract-link.tsx';
import { ContractTicket } from './contract-ticket.tsx';
import { DeclinedBanner } from './declined-banner.tsx';
import { LinkRequestNotice } from './link-request-notice.tsx';
import { ReminderSetting } from './reminder-setting.tsx';
import { VoidedBanner } from './voided-banner.tsx';

// The ticket and what can be done come first; what is long to read follows.
const ContractPapers = lazy(async () => ({
  default: (await import('./contract-papers.tsx')).ContractPapers,
}));
const ContractReport = lazy(async () => ({
  default: (await import('./contract-report.tsx')).ContractReport,
}));

type Props = { details: ContractDetails; onDeleting: (deleting: boolean) => void };

/** One contract: the ticket on top, what can be done and read beside how it went. */
export function ContractView({ details, onDeleting }: Props) {
  const { t } = useTranslation(['contract', 'contracts']);
  const now = useNow();
  const { contract } = details;
  usePageTitle(contract.customer_name ?? t('contracts:list.unnamed'));
  const status = shownStatus(contract, now);
  const linked = status !== 'draft' && status !== 'voided';
  return (
    <>
      <Link to={href('contracts')} className={textLinkClass('mb-2')}>
        <Icon name="left" size={18} />
        {t('detail.back')}
      </Link>
      <ContractTicket details={details} status={status} now={now} />
      {/* On phones what happened comes before the long texts. */}
      <div className="two-columns">
        <div className="column max-lg:contents">
          <VoidedBanner details={details} />
          {status === 'declined' && <DeclinedBanner contract={contract} />}
          <LinkRequestNotice details={details} now={now} />
          <ContractActions details={details} now={now} onDeleting={onDeleting} />
          <SyncNotice details={details} />
          {linked && <ContractLink details={details} status={status} />}
          {canRemind(contract) && status !== 'expired' && <ReminderSetting contract={contract} />}
          <div className="column max-lg:order-2">
            <Suspense fallback={<Skeleton shape="block" height={320} />}>
              <ContractPapers details={details} />
            </Suspense>
          </div>
        </div>
        <div className="column max-lg:order-1">
          <Suspense fallback={<Skeleton shape="block" height={480} />}>
            <ContractReport details={details} now={now} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

function SyncNotice({ details }: { details: ContractDetails }) {
  const { t } = useTranslation('contract');
  if (details.parked > 0) {
    return (
      <Notice tone="bad" icon="alert">
        {t('detail.attention')}
      </Notice>
    );
  }
  if (details.waiting === 0) return null;
  return (
    <Notice tone="wait" icon="clock">
      {t('detail.waiting', { count: details.waiting })}
    </Notice>
  );
}
