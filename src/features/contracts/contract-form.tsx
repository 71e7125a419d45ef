import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractInput } from '#domain/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ContractFields, type TemplateOption } from './contract-fields.tsx';
import { ContractPreview, type PreviewSource } from './contract-preview.tsx';
import type { ContractForm as FormState } from './use-contract-form.ts';

type Props = {
  state: FormState;
  templates: readonly TemplateOption[];
  preview: { source: PreviewSource | undefined; values: ContractInput | null };
  submitLabel: string;
  busyLabel: string;
  /** Beside the submit button. */
  aside?: ReactNode;
  /** Above the preview. */
  note?: ReactNode;
};

/** The form and, beside it, the contract as it will read. */
export function ContractForm(props: Props) {
  const { state, templates, preview, submitLabel, busyLabel, aside, note } = props;
  const { t } = useTranslation('contract');
  const { form, restored, dirty } = state;
  return (
    <div className="two-columns">
      <form noValidate className="column" onSubmit={state.submit}>
        {restored && dirty && (
          <Notice
            tone="info"
            icon="undo"
            action={
              <Button size="small" onClick={state.startOver}>
                {t('create.startOver')}
              </Button>
            }
          >
            {t('create.restored')}
          </Notice>
        )}
        <ContractFields form={form} templates={templates} />
        <div className="button-row">
          <Button
            type="submit"
            variant="primary"
            size="big"
            className="grow"
            busy={form.formState.isSubmitting}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
          {aside}
        </div>
      </form>
      <div className="column">
        {note}
        <ContractPreview {...preview} />
      </div>
    </div>
  );
}
