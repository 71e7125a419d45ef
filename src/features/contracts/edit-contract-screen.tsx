import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useFailureToast } from '#bindings/failure-toast.ts';
import { usePageTitle } from '#bindings/page-title.ts';
import { useUserId } from '#bindings/session-state.ts';
import { useTemplates } from '#bindings/staff-data.ts';
import type { Contract } from '#domain/contract.ts';
import { canEdit } from '#domain/contract-standing.ts';
import { href } from '#routes/routes.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { customerName } from './customer-name.ts';
import { EditContractForm } from './edit-contract-form.tsx';
import { MissingContract } from './missing-contract.tsx';
import { useDuplicate } from './use-duplicate.ts';
import { useShownContract } from './use-shown-contract.ts';

/** `/contracts/{id}/edit`: a draft can be changed, what was sent cannot. */
export function EditContractScreen() {
  const { t } = useTranslation(['contract', 'contracts']);
  const { id = '' } = useParams();
  const shown = useShownContract(id);
  const title = t('edit.title');
  usePageTitle(title);
  if (shown === 'missing') return <MissingContract />;
  if (shown === 'loading') return <SkeletonRows label={t('detail.loading')} />;
  const { contract } = shown;
  return (
    <>
      <Link to={href('contract', { id })} className={textLinkClass('mb-2')}>
        <Icon name="left" size={18} />
        {t('edit.back', { name: customerName(contract) })}
      </Link>
      <PageHeading title={title} />
      {canEdit(contract) ? <Draft key={id} contract={contract} /> : <Sent contract={contract} />}
    </>
  );
}

function Draft({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['contract', 'contracts']);
  const watched = useTemplates();
  const userId = useUserId();
  const failed = t('contracts:toast.templatesFailed');
  useFailureToast(watched.state === 'failed', failed);
  if (watched.state === 'failed') return <Notice tone="bad">{failed}</Notice>;
  if (watched.state === 'loading' || userId === null) {
    return <SkeletonRows label={t('detail.loading')} />;
  }
  const templates = watched.value.map(({ template }) => template);
  return <EditContractForm contract={contract} templates={templates} userId={userId} />;
}

/** Also where it was sent meanwhile, from another tab or by a colleague. */
function Sent({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const duplicate = useDuplicate(contract);
  return (
    <Notice
      tone="wait"
      icon="lock"
      title={t('edit.sentTitle')}
      action={
        <Button size="small" icon="copy" onClick={() => void duplicate()}>
          {t('action.duplicate')}
        </Button>
      }
    >
      {t('edit.sentText')}
    </Notice>
  );
}
