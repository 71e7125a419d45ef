import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFailureToast } from '#bindings/failure-toast.ts';
import { usePageTitle } from '#bindings/page-title.ts';
import { useUserId } from '#bindings/session-state.ts';
import { useTemplates } from '#bindings/staff-data.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { NewContractForm } from './new-contract-form.tsx';

/** Spec §2, `/contracts/new`. */
export function NewContractScreen() {
  const { t } = useTranslation(['contract', 'contracts']);
  const watched = useTemplates();
  const userId = useUserId();
  usePageTitle(t('create.title'));
  useFailureToast(watched.state === 'failed', t('contracts:toast.templatesFailed'));
  return (
    <>
      <Link to={href('contracts')} className={textLinkClass('mb-2')}>
        <Icon name="left" size={18} />
        {t('create.back')}
      </Link>
      <PageHeading title={t('create.title')} />
      {watched.state === 'failed' && (
        <Notice tone="bad">{t('contracts:toast.templatesFailed')}</Notice>
      )}
      {watched.state === 'loading' && <SkeletonRows label={t('create.title')} />}
      {watched.state === 'ready' && watched.value.length === 0 && <NoTemplates />}
      {watched.state === 'ready' && watched.value.length > 0 && userId !== null && (
        <NewContractForm
          templates={watched.value.map(({ template }) => template)}
          userId={userId}
        />
      )}
    </>
  );
}

function NoTemplates() {
  const { t } = useTranslation('contract');
  return (
    <EmptyState
      title={t('create.noTemplatesTitle')}
      action={
        <Link to={href('templates')} className={buttonClass({ variant: 'primary' })}>
          {t('create.noTemplatesAction')}
        </Link>
      }
    >
      {t('create.noTemplatesText')}
    </EmptyState>
  );
}
