import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFaultText } from '#bindings/form-check.ts';
import { REMINDERS } from '#domain/contract.ts';
import type { ContractInput } from '#domain/form-rules.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** A template to choose; also the one of a draft that is no longer in the list. */
export type TemplateOption = { readonly id: string; readonly name: string };

type Props = { form: UseFormReturn<ContractInput>; templates: readonly TemplateOption[] };

/** Spec §2: template, customer e-mail, name and company; and how the customer is written to. */
export function ContractFields({ form, templates }: Props) {
  const { t } = useTranslation(['contract', 'common']);
  const faultText = useFaultText();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
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
      <Field label={t('create.language')} hint={t('create.languageHint')}>
        {(control) => (
          <Select {...control} {...register('locale')}>
            {LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('reminder.label')} hint={t('create.reminderHint')}>
        {(control) => (
          <Select {...control} {...register('reminder')}>
            {REMINDERS.map((reminder) => (
              <option key={reminder} value={reminder}>
                {t(`reminder.${reminder}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
