import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resolveWith, useFaultText } from '#bindings/form-check.ts';
import { useSession } from '#bindings/services.ts';
import { checkForm, resetSchema, type ResetInput } from '#domain/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useAuthFaultText } from './auth-fault-text.ts';

const resolver = resolveWith((input) => checkForm(resetSchema, input));

type Props = { email: string; onBack: () => void };

/** Asks for a mail with a link. What is said does not tell whether there is such an account. */
export function ResetForm({ email, onBack }: Props) {
  const { t } = useTranslation('auth');
  const session = useSession();
  const faultText = useFaultText();
  const authFaultText = useAuthFaultText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<ResetInput>({
    resolver,
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (input) => {
    setRefusal(null);
    const result = await session.requestPasswordReset(input.email);
    if (result.ok) setSentTo(input.email);
    else setRefusal(authFaultText(result.fault));
  });
  return (
    <>
      <PageHeading title={t('reset.title')} />
      <p className="lead mb-6 text-text-2">{t('reset.lead')}</p>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field label={t('email')} error={faultText(errors.email?.type)} required>
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <div aria-live="polite" className="empty:hidden">
          {sentTo !== null && (
            <Notice tone="good" icon="mail" title={t('reset.sentTitle')}>
              {t('reset.sentText', { email: sentTo })}
            </Notice>
          )}
          {refusal !== null && (
            <Notice tone="bad" title={t('reset.failed')}>
              {refusal}
            </Notice>
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          block
          busy={isSubmitting}
          busyLabel={t('reset.sending')}
        >
          {t('reset.send')}
        </Button>
        <Button variant="ghost" icon="left" onClick={onBack}>
          {t('reset.back')}
        </Button>
      </form>
    </>
  );
}
