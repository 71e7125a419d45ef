import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#bindings/page-title.ts';
import { useQueue } from '#bindings/staff-data.ts';
import type { Template } from '#domain/template.ts';
import type { TemplateItem } from '#sync/book.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { TemplateCard } from './template-card.tsx';
import { editTemplatePath, NEW_TEMPLATE } from './template-paths.ts';
import { SEARCH_FROM, searchTemplates } from './template-search.ts';

type Props = {
  items: readonly TemplateItem[];
  /** The address named a template that this device does not have. */
  gone: boolean;
};

export function TemplateList({ items, gone }: Props) {
  const { t } = useTranslation('templates');
  usePageTitle(t('title'));
  return (
    <>
      <PageHeading title={t('title')} actions={items.length > 0 && <NewTemplateLink />} />
      <p className="lead mb-6 max-w-[44rem] text-text-2">{t('lead')}</p>
      {gone && (
        <div className="mb-6">
          <Notice tone="wait">{t('form.gone')}</Notice>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState title={t('empty.title')} action={<NewTemplateLink />}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <TemplateCards items={items} />
      )}
    </>
  );
}

function TemplateCards({ items }: { items: readonly TemplateItem[] }) {
  const { t } = useTranslation('templates');
  const queue = useQueue() ?? [];
  const [search, setSearch] = useState('');
  const [doomed, setDoomed] = useState<Template | null>(null);
  const [asking, setAsking] = useState(false);
  const searchable = items.length >= SEARCH_FROM;
  const words = useDeferredValue(searchable ? search : '');
  const found = searchTemplates(items, words);
  const ask = (template: Template): void => {
    setDoomed(template);
    setAsking(true);
  };
  return (
    <>
      {searchable && (
        <search className="mb-6 grid max-w-[30rem] gap-2">
          <SearchField
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            clearLabel={t('search.clear')}
            value={search}
            onValueChange={setSearch}
          />
          <p className="small min-h-[1.45em] text-text-2" aria-live="polite">
            {words.trim() !== '' && t('search.found', { count: found.length })}
          </p>
        </search>
      )}
      <ul aria-label={t('list')} className="grid gap-5 min-[900px]:grid-cols-2">
        {found.map((item) => (
          <TemplateCard key={item.template.id} item={item} queue={queue} onDelete={ask} />
        ))}
      </ul>
      <DeleteTemplateDialog open={asking} onOpenChange={setAsking} template={doomed} />
    </>
  );
}

function NewTemplateLink() {
  const { t } = useTranslation('templates');
  return (
    <Link to={editTemplatePath(NEW_TEMPLATE)} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" />
      {t('new')}
    </Link>
  );
}
