import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFailureToast } from '#bindings/failure-toast.ts';
import { useLanguage } from '#bindings/language.ts';
import { useNow } from '#bindings/now.ts';
import { usePageTitle } from '#bindings/page-title.ts';
import { useContracts, useSyncStatus } from '#bindings/staff-data.ts';
import { countContracts } from '#domain/contract.ts';
import type { Instant } from '#domain/instant.ts';
import { formatDateTime, formatTime, isSameDay } from '#i18n/format.ts';
import { href } from '#routes/routes.ts';
import type { ContractItem } from '#sync/book.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Scoreboard } from '#ui/scoreboard.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { StickyAction } from '#ui/sticky-action.tsx';
import { ContractList } from './contract-list.tsx';

/** Spec §2, `/contracts`: counts, then every contract on this device, newest first. */
export function ContractsScreen() {
  const { t } = useTranslation('contracts');
  const watched = useContracts();
  const now = useNow();
  usePageTitle(t('list.title'));
  useFailureToast(watched.state === 'failed', t('toast.listFailed'));
  const items = watched.state === 'ready' ? watched.value : undefined;
  return (
    <>
      <PageHeading title={t('list.title')} note={useLastSync(now)} />
      <Counts items={items} />
      <div className="mt-7">
        {watched.state === 'failed' && <Notice tone="bad">{t('toast.listFailed')}</Notice>}
        {watched.state === 'loading' && <SkeletonRows label={t('list.title')} />}
        {items?.length === 0 && <NoContracts />}
        {items && items.length > 0 && <ContractList items={items} now={now} />}
      </div>
      {items && items.length > 0 && (
        <StickyAction>
          <NewContractLink />
        </StickyAction>
      )}
    </>
  );
}

function Counts({ items }: { items: readonly ContractItem[] | undefined }) {
  const { t } = useTranslation('contracts');
  const counts = countContracts((items ?? []).map(({ contract }) => contract));
  const value = (count: number) => (items ? count : '–');
  return (
    <Scoreboard
      label={t('list.counts')}
      entries={[
        { label: t('list.total'), value: value(counts.total) },
        { label: t('list.signed'), value: value(counts.signed), tone: 'good' },
        { label: t('list.pending'), value: value(counts.pending), tone: 'wait' },
      ]}
    />
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

/** Empty until known, so that nothing wrong is said first. */
function useLastSync(now: Instant): string {
  const { t } = useTranslation('contracts');
  const { language } = useLanguage();
  const status = useSyncStatus();
  if (status === undefined) return '';
  const at = status.lastSyncAt;
  if (at === null) return t('list.neverSynced');
  return isSameDay(at, now)
    ? t('list.lastSyncToday', { time: formatTime(at, language) })
    : t('list.lastSyncOn', { date: formatDateTime(at, language) });
}
