import { useTranslation } from 'react-i18next';
import type { NewContractInput } from '#domain/form-rules.ts';
import { mergePieces } from '#domain/merge-fields.ts';
import type { Template } from '#domain/template.ts';
import { Panel } from '#ui/panel.tsx';
import { DocumentText } from './document-text.tsx';

type Props = { template: Template | undefined; values: NewContractInput };

/** The merged contract while it is being filled in; the marked words come from the form. */
export function ContractPreview({ template, values }: Props) {
  const { t } = useTranslation('contracts');
  const merged = (text: string) =>
    mergePieces(text, {
      customer_name: values.customerName,
      customer_email: values.customerEmail,
      customer_company: values.customerCompany,
    });
  return (
    <Panel title={t('create.preview')}>
      {template === undefined ? (
        <p className="text-text-2">{t('create.previewEmpty')}</p>
      ) : (
        <>
          <DocumentText pieces={merged(template.content)} />
          {template.terms_and_conditions.trim() !== '' && (
            <>
              <h3 className="h4">{t('create.previewTerms')}</h3>
              <DocumentText pieces={merged(template.terms_and_conditions)} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}
