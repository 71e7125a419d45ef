import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resolveWith, useFaultText } from '#bindings/form-check.ts';
import { useSession } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import { checkForm, signUpSchema, type SignUpInput } from '#domain/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useAuthFaultText } from './auth-fault-text.ts';
import { CredentialFields } from './credential-fields.tsx';

const resolver = resolveWith((input) => checkForm(signUpSchema, input));
const EMPTY: SignUpInput = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  password: '',
};

type Props = { onConfirmationSent: (email: string) => void };

export function SignUpForm({ onConfirmationSent }: Props) {
  const { t } = useTranslation(['auth', 'common']);
  const session = useSession();
  const faultText = useFaultText();
  const authFaultText = useAuthFaultText();
  const showToast = useToasts((toasts) => toasts.show);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [closed, setClosed] = useState(false);
  const { register, handleSubmit, formState } = useForm<SignUpInput>({
    resolver,
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    setRefusal(null);
    const result = await session.signUp(input);
    if (result.ok) {
      const { confirm } = result.value;
      const description = t(confirm ? 'toast.createdText' : 'toast.createdReady');
      showToast({ title: t('toast.createdTitle'), description, variant: 'default' });
      if (confirm) onConfirmationSent(input.email);
      return;
    }
    const text = authFaultText(result.fault);
    setClosed(result.fault.code === 'signup_disabled');
    setRefusal(text);
    showToast({ title: t('toast.signUpFailed'), description: text, variant: 'destructive' });
  });

  if (closed) {
    return (
      <Notice tone="info" icon="lock" title={t('closed.title')}>
        {t('closed.text')}
      </Notice>
    );
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 min-[480px]:grid-cols-2">
        <Field label={t('firstName')} error={faultText(errors.firstName?.type)} required>
          {(control) => (
            <TextInput {...control} {...register('firstName')} autoComplete="given-name" />
          )}
        </Field>
        <Field label={t('lastName')} error={faultText(errors.lastName?.type)} required>
          {(control) => (
            <TextInput {...control} {...register('lastName')} autoComplete="family-name" />
          )}
        </Field>
      </div>
      <Field
        label={t('companyName')}
        mark={t('common:optional')}
        error={faultText(errors.companyName?.type)}
      >
        {(control) => (
          <TextInput {...control} {...register('companyName')} autoComplete="organization" />
        )}
      </Field>
      <CredentialFields
        email={{ input: register('email'), error: faultText(errors.email?.type) }}
        password={{ input: register('password'), error: faultText(errors.password?.type) }}
        passwordKind="new-password"
      />
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      <Button type="submit" variant="primary" block busy={isSubmitting} busyLabel={t('signingUp')}>
        {t('signUp')}
      </Button>
    </form>
  );
}
