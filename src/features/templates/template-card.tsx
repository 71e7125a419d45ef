import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#bindings/language.ts';
import { previewOf, type Template } from '#domain/template.ts';
import { formatDate } from '#i18n/format.ts';
import type { TemplateItem } from '#sync/book.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { contractFromPath, editTemplatePath } from './template-paths.ts';

type Props = { item: TemplateItem; onDelete: (template: Template) => void };

export function TemplateCard({ item, onDelete }: Props) {
  const { t } = useTranslation(['templates', 'contracts']);
  const { language } = useLanguage();
  const { template } = item;
  const whose = <VisuallyHidden> {template.name}</VisuallyHidden>;
  return (
    <li className="flex flex-col bg-surface p-6 max-md:p-4">
      <h2 className="h3 wrap-anywhere">{template.name}</h2>
      <p className="small mt-1 text-text-2">
        {t('changed', { date: formatDate(template.updated_at, language) })}
        {' · '}
        {t(template.terms_and_conditions.trim() === '' ? 'noTerms' : 'hasTerms')}
      </p>
      <p className="mt-3 mb-5 grow border-l-6 border-pink pl-4 whitespace-pre-line wrap-anywhere">
        {previewOf(template.content)}
      </p>
      <TemplateMark item={item} />
      <div className="flex flex-wrap gap-2 border-0 border-t-2 border-dashed border-line pt-4">
        <Link to={editTemplatePath(template.id)} className={buttonClass({ size: 'small' })}>
          {t('edit')}
          {whose}
        </Link>
        <Link to={contractFromPath(template.id)} className={buttonClass({ size: 'small' })}>
          {t('use')}
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
    </li>
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
