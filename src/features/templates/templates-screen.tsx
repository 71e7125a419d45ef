import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFailureToast } from '#bindings/failure-toast.ts';
import { useUserId } from '#bindings/session-state.ts';
import { useTemplates } from '#bindings/staff-data.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { TemplateList } from './template-list.tsx';
import { EDIT_PARAM, HISTORY_PARAM, NEW_TEMPLATE } from './template-paths.ts';
import { useViewFocus } from './use-view-focus.ts';

// The form brings a library along, the versions a comparison of texts; the list needs neither.
const TemplateEditor = lazy(async () => ({
  default: (await import('./template-editor.tsx')).TemplateEditor,
}));
const TemplateHistory = lazy(async () => ({
  default: (await import('./template-history.tsx')).TemplateHistory,
}));

/** Spec §2, `/contracts/templates`. Form and versions are states of this page: Back leaves them. */
export function TemplatesScreen() {
  const { t } = useTranslation('templates');
  const [search] = useSearchParams();
  const watched = useTemplates();
  useFailureToast(watched.state === 'failed', t('toast.loadFailed'));
  const userId = useUserId();
  const editing = search.get(EDIT_PARAM);
  const history = search.get(HISTORY_PARAM);
  useViewFocus(search.toString());

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
  const wanted = editing ?? history;
  const item = watched.value.find(({ template }) => template.id === wanted);
  if (item === undefined) return <TemplateList items={watched.value} gone={wanted !== null} />;
  const { template } = item;
  return editing === null ? (
    <TemplateHistory key={template.id} item={item} userId={userId} />
  ) : (
    <TemplateEditor key={template.id} template={template} userId={userId} />
  );
}
