import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFailureToast } from '#bindings/failure-toast.ts';
import { useUserId } from '#bindings/session-state.ts';
import { useTemplates } from '#bindings/staff-data.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import { EDIT_PARAM, NEW_TEMPLATE } from './template-paths.ts';
import { useViewFocus } from './use-view-focus.ts';

/** Spec §2, `/contracts/templates`. The form is a state of this page, so that Back leaves it. */
export function TemplatesScreen() {
  const { t } = useTranslation('templates');
  const [search] = useSearchParams();
  const watched = useTemplates();
  useFailureToast(watched.state === 'failed', t('toast.loadFailed'));
  const userId = useUserId();
  const editing = search.get(EDIT_PARAM);
  useViewFocus(editing);

  if (watched.state !== 'ready' || userId === null) {
    return (
      <>
        <PageHeading title={t('title')} />
        {watched.state === 'failed' ? (
          <Notice tone="bad">{t('toast.loadFailed')}</Notice>
        ) : (
          <SkeletonRows label={t('title')} />
        )}
      </>
    );
  }
  if (editing === NEW_TEMPLATE) {
    return <TemplateEditor key={editing} template={null} userId={userId} />;
  }
  const item = watched.value.find(({ template }) => template.id === editing);
  if (item)
    return <TemplateEditor key={item.template.id} template={item.template} userId={userId} />;
  return <TemplateList items={watched.value} gone={editing !== null} />;
}
