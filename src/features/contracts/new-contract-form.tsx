import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaultText } from '#bindings/form-check.ts';
import { forgetForm, keepForm } from '#bindings/kept-form.ts';
import type { UserId } from '#domain/contract.ts';
import type { Template } from '#domain/template.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ContractPreview } from './contract-preview.tsx';
import { BLANK_CONTRACT, useNewContract } from './use-new-contract.ts';

type Props = { templates: readonly Template[]; userId: UserId };

/** The form and, beside it, the contract as it will read. What is typed survives a reload. */
export function NewContractForm({ templates, userId }: Props) {
  const { t } = useTranslation(['contracts', 'common']);
  const faultText = useFaultText();
  const { form, keptKey, restored, submit } = useNewContract(templates, userId);
  const { register, watch, reset, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const values = watch();
  const dirty = Object.values(values).some((value) => value !== '');
  useEffect(() => {
    if (isSubmitSuccessful) return;
    if (dirty) keepForm(keptKey, values);
    else forgetForm(keptKey);
  }, [keptKey, values, dirty, isSubmitSuccessful]);

  return (
    <div className="two-columns">
      <form noValidate className="column" onSubmit={submit}>
        {restored && dirty && (
          <Notice
            tone="info"
            icon="undo"
            action={
              <Button size="small" onClick={() => reset(BLANK_CONTRACT)}>
                {t('create.startOver')}
              </Button>
            }
          >
            {t('create.restored')}
          </Notice>
        )}
        <Field label={t('create.template')} error={faultText(errors.templateId?.type)} required>
          {(control) => (
            <Select {...control} {...register('templateId')}>
              <option value="">{t('create.templatePlaceholder')}</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('create.email')} error={faultText(errors.customerEmail?.type)} required>
          {(control) => (
            <TextInput
              {...control}
              {...register('customerEmail')}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          label={t('create.name')}
          mark={t('common:optional')}
          error={faultText(errors.customerName?.type)}
        >
          {(control) => <TextInput {...control} {...register('customerName')} autoComplete="off" />}
        </Field>
        <Field
          label={t('create.company')}
          mark={t('common:optional')}
          hint={t('create.companyHint')}
          error={faultText(errors.customerCompany?.type)}
        >
          {(control) => (
            <TextInput {...control} {...register('customerCompany')} autoComplete="off" />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="big"
          busy={isSubmitting}
          busyLabel={t('create.submitting')}
        >
          {t('create.submit')}
        </Button>
      </form>
      <div className="column">
        <ContractPreview
          template={templates.find(({ id }) => id === values.templateId)}
          values={values}
        />
      </div>
    </div>
  );
}
