import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resolveWith, useFaultText } from '#bindings/form-check.ts';
import { forgetForm, keepForm, readKeptForm } from '#bindings/kept-form.ts';
import { useLanguage } from '#bindings/language.ts';
import type { ContractSummary } from '#domain/contract.ts';
import { checkForm, mailFormSchema, type MailInput } from '#domain/form-rules.ts';
import { formatLanguage } from '#i18n/format.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';

const resolver = resolveWith((input) => checkForm(mailFormSchema, input));

type Props = {
  id: string;
  contract: ContractSummary;
  /** Whether there is a recipient to send to (spec §5). */
  onReady: (ready: boolean) => void;
  /** False keeps the form as it is. */
  onMail: (mail: MailInput) => Promise<boolean>;
};

/** What is typed survives a closed dialog and a reload. */
export function SendLinkForm({ id, contract, onReady, onMail }: Props) {
  const { t } = useTranslation(['contracts', 'common']);
  const { language } = useLanguage();
  const faultText = useFaultText();
  const keptKey = `mail.${contract.id}`;
  const [defaultValues] = useState(() => startValues(contract, keptKey));
  const { register, control, handleSubmit, formState } = useForm<MailInput>({
    resolver,
    defaultValues,
  });
  const { errors, isDirty } = formState;
  const values = useWatch({ control, compute: (all: MailInput) => all });
  const ready = values.recipientEmail.trim() !== '';
  useEffect(() => onReady(ready), [ready, onReady]);
  useEffect(() => {
    if (isDirty) keepForm(keptKey, values);
  }, [keptKey, values, isDirty]);
  const submit = handleSubmit(async (mail) => {
    if (await onMail(mail)) forgetForm(keptKey);
  });
  return (
    <form id={id} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label={t('sendLink.email')} error={faultText(errors.recipientEmail?.type)} required>
        {(control) => (
          <TextInput
            {...control}
            {...register('recipientEmail')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label={t('sendLink.name')}
        mark={t('common:optional')}
        error={faultText(errors.recipientName?.type)}
      >
        {(control) => <TextInput {...control} {...register('recipientName')} autoComplete="off" />}
      </Field>
      <Field
        label={t('sendLink.message')}
        mark={t('common:optional')}
        hint={t('sendLink.messageHint', { language: formatLanguage(contract.locale, language) })}
        error={faultText(errors.message?.type)}
      >
        {(control) => <TextArea {...control} {...register('message')} rows={4} />}
      </Field>
    </form>
  );
}

/** The customer, or what was typed before the dialog was closed without sending. */
function startValues(contract: ContractSummary, keptKey: string): MailInput {
  const kept = readKeptForm(keptKey);
  return {
    recipientEmail: kept?.['recipientEmail'] ?? contract.customer_email,
    recipientName: kept?.['recipientName'] ?? contract.customer_name ?? '',
    message: kept?.['message'] ?? '',
  };
}
