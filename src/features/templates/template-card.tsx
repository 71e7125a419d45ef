import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#bindings/language.ts';
import { filesOf } from '#domain/document-file.ts';
import { previewOf } from '#domain/preview.ts';
import type { Template } from '#domain/template.ts';
import { formatDate } from '#i18n/format.ts';
import type { TemplateItem } from '#sync/book.ts';
import type { Command } from '#sync/command.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { TemplateDocumentRow } from './template-document-row.tsx';
import { documentOf, documentState } from './template-documents.ts';
import { contractFromPath, editTemplatePath, templateHistoryPath } from './template-paths.ts';
import { useDocumentCopies } from './use-document-copies.ts';

type Props = {
  item: TemplateItem;
  queue: readonly Command[];
  onDelete: (template: Template) => void;
};

export function TemplateCard({ item, queue, onDelete }: Props) {
  const { t } = useTranslation('templates');
  const { language } = useLanguage();
  const { template } = item;
  const preview = previewOf(template.content);
  const hasTerms =
    template.terms_and_conditions.trim() !== '' || documentOf(template, 'terms') !== null;
  return (
    <li className="flex flex-col bg-surface p-6 max-md:p-4">
      <h2 className="h3 wrap-anywhere">{template.name}</h2>
      <p className="small mt-1 text-text-2">
        {t('changed', { date: formatDate(template.updated_at, language) })}
        {' · '}
        {t(hasTerms ? 'hasTerms' : 'noTerms')}
      </p>
      <div className="mt-3 mb-5 grid grow content-start gap-4">
        {preview.trim() !== '' && (
          <p className="border-0 border-l-6 border-pink pl-4 whitespace-pre-line wrap-anywhere">
            {preview}
          </p>
        )}
        <TemplateDocuments item={item} queue={queue} />
      </div>
      <TemplateMark item={item} />
      <TemplateActions template={template} onDelete={onDelete} />
    </li>
  );
}

function TemplateDocuments({ item, queue }: { item: TemplateItem; queue: readonly Command[] }) {
  const { t } = useTranslation('templates');
  const copies = useDocumentCopies(item);
  const documents = filesOf(item.template);
  if (documents.length === 0) return null;
  return (
    <ul aria-label={t('file.list')} className="grid gap-3">
      {documents.map((document) => {
        const copy = copies.find(({ kind }) => kind === document.kind);
        return (
          <TemplateDocumentRow
            key={document.kind}
            document={document}
            copy={copy}
            state={copy ? documentState(copy, item, queue) : null}
          />
        );
      })}
    </ul>
  );
}

function TemplateMark({ item }: { item: TemplateItem }) {
  const { t } = useTranslation('contracts');
  if (item.parked === 0 && item.waiting === 0) return null;
  return (
    <p className="mb-3">
      <WaitingMark tone={item.parked > 0 ? 'bad' : 'wait'}>
        {t(item.parked > 0 ? 'list.attention' : 'list.waiting')}
      </WaitingMark>
    </p>
  );
}

function TemplateActions({ template, onDelete }: Pick<Props, 'onDelete'> & { template: Template }) {
  const { t } = useTranslation('templates');
  const whose = <VisuallyHidden> {template.name}</VisuallyHidden>;
  const look = buttonClass({ size: 'small' });
  return (
    <div className="flex flex-wrap gap-2 border-0 border-t-2 border-dashed border-line pt-4">
      <Link to={editTemplatePath(template.id)} className={look}>
        {t('edit')}
        {whose}
      </Link>
      <Link to={contractFromPath(template.id)} className={look}>
        {t('use')}
        {whose}
      </Link>
      <Link to={templateHistoryPath(template.id)} className={look}>
        {t('history.link')}
        {whose}
      </Link>
      <Button
        variant="danger"
        size="small"
        icon="trash"
        className="ml-auto"
        onClick={() => onDelete(template)}
      >
        {t('delete')}
        {whose}
      </Button>
    </div>
  );
}
