import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#bindings/page-title.ts';
import { useStaff } from '#bindings/services.ts';
import { useWatched } from '#bindings/use-watch.ts';
import type { UserId } from '#domain/contract.ts';
import { href } from '#routes/routes.ts';
import type { TemplateItem } from '#sync/book.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { historyEntries, type HistoryEntry } from './history-entries.ts';
import { RestoreVersionDialog } from './restore-version-dialog.tsx';
import { editTemplatePath } from './template-paths.ts';
import { VersionRow } from './version-row.tsx';

type Props = { item: TemplateItem; userId: UserId };

/** Every text that a template has had, newest first; each can be compared with the present one. */
export function TemplateHistory({ item, userId }: Props) {
  const { t } = useTranslation('templates');
  const { book } = useStaff();
  const { template } = item;
  const title = t('history.title');
  usePageTitle(`${title}: ${template.name}`);
  const watched = useWatched(
    useMemo(() => book.templateVersions(template.id), [book, template.id]),
  );
  const [wanted, setWanted] = useState<HistoryEntry | null>(null);
  const [asking, setAsking] = useState(false);
  const unsent = item.waiting + item.parked > 0;
  const versions = watched.state === 'ready' ? watched.value : [];

  return (
    <>
      <div className="mb-2 flex flex-wrap gap-x-6">
        <Link to={href('templates')} className={textLinkClass()}>
          <Icon name="left" size={18} />
          {t('form.back')}
        </Link>
        <Link to={editTemplatePath(template.id)} className={textLinkClass('ml-auto')}>
          <Icon name="pen" size={18} />
          {t('edit')}
        </Link>
      </div>
      <PageHeading title={title} />
      <p className="lead mb-6 max-w-[44rem] wrap-anywhere text-text-2">
        {t('history.lead', { name: template.name })}
      </p>
      {watched.state === 'loading' && <SkeletonRows label={title} />}
      {watched.state === 'failed' && <Notice tone="bad">{t('history.failed')}</Notice>}
      {watched.state === 'ready' && (
        <div className="grid max-w-[60rem] gap-5">
          {unsent && <Notice tone="wait">{t('history.waiting')}</Notice>}
          <ol className="grid gap-4" aria-label={title}>
            {historyEntries(template, versions).map((entry) => (
              <VersionRow
                key={entry.text.id}
                entry={entry}
                present={template}
                userId={userId}
                onRestore={() => {
                  setWanted(entry);
                  setAsking(true);
                }}
              />
            ))}
          </ol>
          {versions.length === 0 && !unsent && <p className="text-text-2">{t('history.none')}</p>}
        </div>
      )}
      <RestoreVersionDialog
        open={asking}
        onOpenChange={setAsking}
        template={template}
        entry={wanted}
      />
    </>
  );
}
