import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFailureToast } from '#bindings/failure-toast.ts';
import { useNow } from '#bindings/now.ts';
import { usePageTitle } from '#bindings/page-title.ts';
import { useContracts } from '#bindings/staff-data.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StickyAction } from '#ui/sticky-action.tsx';
import { ContractCounts } from './contract-counts.tsx';
import { FilteredList } from './filtered-list.tsx';
import { LastSync } from './last-sync.tsx';

/** Spec §2, `/contracts`: counts, then every contract on this device, newest first. */
export function ContractsScreen() {
  const { t } = useTranslation('contracts');
  const watched = useContracts();
  const now = useNow();
  usePageTitle(t('list.title'));
  useFailureToast(watched.state === 'failed', t('toast.listFailed'));
  const contracts = watched.state === 'ready' ? watched.value : undefined;
  const some = contracts !== undefined && contracts.items.length > 0;
  return (
    <>
      <PageHeading title={t('list.title')} note={<LastSync now={now} />} />
      <ContractCounts items={contracts?.complete ? contracts.items : undefined} />
      <div className="mt-7">
        {watched.state === 'failed' && <Notice tone="bad">{t('toast.listFailed')}</Notice>}
        {watched.state === 'loading' && <SkeletonRows label={t('list.title')} />}
        {contracts && !some && <NoContracts />}
        {some && <FilteredList contracts={contracts} now={now} />}
      </div>
      {some && (
        <StickyAction>
          <NewContractLink />
        </StickyAction>
      )}
    </>
  );
}

function NoContracts() {
  const { t } = useTranslation('contracts');
  return (
    <EmptyState title={t('list.empty.title')} action={<NewContractLink />}>
      {t('list.empty.text')}
    </EmptyState>
  );
}

function NewContractLink() {
  const { t } = useTranslation('contracts');
  return (
    <Link to={href('newContract')} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" />
      {t('area.newContract')}
    </Link>
  );
}
