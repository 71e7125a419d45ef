import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resolveWith, useFaultText } from '#bindings/form-check.ts';
import { useSession } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import { checkForm, signInSchema, type SignInInput } from '#domain/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useAuthFaultText } from './auth-fault-text.ts';
import { CredentialFields } from './credential-fields.tsx';

const resolver = resolveWith((input) => checkForm(signInSchema, input));

type Props = { email: string; onForgotten: (email: string) => void };

/** The session's change, not this form, leads on to the contract area. */
export function SignInForm({ email, onForgotten }: Props) {
  const { t } = useTranslation('auth');
  const session = useSession();
  const faultText = useFaultText();
  const authFaultText = useAuthFaultText();
  const showToast = useToasts((toasts) => toasts.show);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, getValues } = useForm<SignInInput>({
    resolver,
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    setRefusal(null);
    const result = await session.signIn(input);
    if (result.ok) {
      showToast({
        title: t('toast.welcomeTitle'),
        description: t('toast.welcomeText'),
        variant: 'default',
      });
      return;
    }
    const text = authFaultText(result.fault);
    setRefusal(text);
    showToast({ title: t('toast.signInFailed'), description: text, variant: 'destructive' });
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <CredentialFields
        email={{ input: register('email'), error: faultText(errors.email?.type) }}
        password={{ input: register('password'), error: faultText(errors.password?.type) }}
        passwordKind="current-password"
      />
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      <Button type="submit" variant="primary" block busy={isSubmitting} busyLabel={t('signingIn')}>
        {t('signIn')}
      </Button>
      <Button variant="ghost" onClick={() => onForgotten(getValues('email'))}>
        {t('forgot')}
      </Button>
    </form>
  );
}
