import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { ContractInput } from '#domain/form-rules.ts';
import { mergePieces, type MergePiece } from '#domain/merge-fields.ts';
import type { Template } from '#domain/template.ts';
import { formatBytes } from '#i18n/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { DocumentText } from './document-text.tsx';
import { namedDocuments, type NamedDocument } from './named-documents.ts';

/** Where a draft's text comes from: a template to merge, or the text as it was merged. */
export type PreviewSource = Pick<Template, 'content' | 'terms_and_conditions'> &
  Parameters<typeof namedDocuments>[0];

type Props = {
  source: PreviewSource | undefined;
  /** null: the texts are merged already. */
  values: ContractInput | null;
};

/** The merged contract while it is being filled in; the marked words come from the form. */
export function ContractPreview({ source, values }: Props) {
  const { t } = useTranslation('contract');
  const merged = (text: string): readonly MergePiece[] =>
    values === null
      ? [{ text, field: null }]
      : mergePieces(text, {
          customer_name: values.customerName,
          customer_email: values.customerEmail,
          customer_company: values.customerCompany,
        });
  return (
    <Panel title={t('create.preview')}>
      {source === undefined ? (
        <p className="text-text-2">{t('create.previewEmpty')}</p>
      ) : (
        <>
          {namedDocuments(source).map((document) => (
            <PreviewFile key={document.kind} document={document} />
          ))}
          {source.content.trim() !== '' && <DocumentText pieces={merged(source.content)} />}
          {source.terms_and_conditions.trim() !== '' && (
            <>
              <h3 className="h4">{t('create.previewTerms')}</h3>
              <DocumentText pieces={merged(source.terms_and_conditions)} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}

function PreviewFile({ document: { kind, name, size } }: { document: NamedDocument }) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  return (
    <div className="grid grid-cols-[22px_minmax(0,1fr)] gap-3">
      <Icon name="file" size={22} />
      <div>
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="small text-text-2">
          {t(`documents.${kind}`)}
          {size !== null && ` · ${formatBytes(size, language)}`}
        </p>
      </div>
    </div>
  );
}
