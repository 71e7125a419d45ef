import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resolveWith, useFaultText } from '#bindings/form-check.ts';
import { useSession } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import { checkForm, profileSchema, type ProfileInput } from '#domain/form-rules.ts';
import type { SessionUser } from '#sync/session.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useAuthFaultText } from './auth-fault-text.ts';

const resolver = resolveWith((input) => checkForm(profileSchema, input));

/** Names and company, as given at sign-up; mails to customers carry them. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['account', 'common']);
  const session = useSession();
  const faultText = useFaultText();
  const authFaultText = useAuthFaultText();
  const showToast = useToasts((toasts) => toasts.show);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { firstName, lastName, companyName } = user;
  const form = useForm<ProfileInput>({
    resolver,
    defaultValues: { firstName, lastName, companyName },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    setRefusal(null);
    const result = await session.updateProfile(input);
    if (!result.ok) return setRefusal(authFaultText(result.fault));
    form.reset(input);
    showToast({ title: t('profile.saved'), variant: 'default' });
  });
  const field = (name: keyof ProfileInput, autoComplete: string, optional = false) => (
    <Field
      label={t(`profile.${name}`)}
      error={faultText(errors[name]?.type)}
      required={!optional}
      mark={optional ? t('common:optional') : undefined}
    >
      {(control) => <TextInput {...control} {...form.register(name)} autoComplete={autoComplete} />}
    </Field>
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {field('firstName', 'given-name')}
      {field('lastName', 'family-name')}
      {field('companyName', 'organization', true)}
      {refusal !== null && (
        <Notice tone="bad" role="alert" title={t('profile.failed')}>
          {refusal}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={isSubmitting}
        busyLabel={t('profile.saving')}
      >
        {t('profile.save')}
      </Button>
    </form>
  );
}
