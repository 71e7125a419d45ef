import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resolveWith, useFaultText } from '#bindings/form-check.ts';
import { useSession } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import { checkForm, MIN_PASSWORD, passwordSchema, type PasswordInput } from '#domain/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useAuthFaultText } from './auth-fault-text.ts';
import { PasswordInput as PasswordBox } from './password-input.tsx';

const BLANK: PasswordInput = { current: '', next: '', again: '' };

/** @param askCurrent the present password is asked of whoever is signed in, not after a link */
export function PasswordForm({ askCurrent }: { askCurrent: boolean }) {
  const { t } = useTranslation('auth');
  const session = useSession();
  const faultText = useFaultText();
  const authFaultText = useAuthFaultText();
  const showToast = useToasts((toasts) => toasts.show);
  const [refusal, setRefusal] = useState<string | null>(null);
  const resolver = useMemo(
    () => resolveWith((input) => checkForm(passwordSchema(askCurrent), input)),
    [askCurrent],
  );
  const form = useForm<PasswordInput>({ resolver, defaultValues: BLANK });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ current, next }) => {
    setRefusal(null);
    const result = await session.changePassword(next, askCurrent ? current : null);
    if (!result.ok) return setRefusal(authFaultText(result.fault));
    form.reset(BLANK);
    showToast({
      title: t('newPassword.savedTitle'),
      description: t('newPassword.savedText'),
      variant: 'default',
    });
  });
  const field = (name: keyof PasswordInput, autoComplete: string, hint?: string) => (
    <Field
      label={t(`newPassword.${name}`)}
      hint={hint}
      error={faultText(errors[name]?.type)}
      required
    >
      {(control) => (
        <PasswordBox {...control} {...form.register(name)} autoComplete={autoComplete} />
      )}
    </Field>
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {askCurrent && field('current', 'current-password')}
      {field('next', 'new-password', t('newPassword.hint', { count: MIN_PASSWORD }))}
      {field('again', 'new-password')}
      {refusal !== null && (
        <Notice tone="bad" role="alert" title={t('newPassword.failed')}>
          {refusal}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={isSubmitting}
        busyLabel={t('newPassword.saving')}
      >
        {t('newPassword.save')}
      </Button>
    </form>
  );
}
