import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PasswordInput } from './password-input.tsx';

type Credential = { input: UseFormRegisterReturn; error: string | undefined };
type Props = {
  email: Credential;
  password: Credential;
  /** Tells password managers whether one is known or made. */
  passwordKind: 'current-password' | 'new-password';
};

/** Address and password, the same in both forms so that password managers know them. */
export function CredentialFields({ email, password, passwordKind }: Props) {
  const { t } = useTranslation('auth');
  return (
    <>
      <Field label={t('email')} error={email.error} required>
        {(control) => (
          <TextInput
            {...control}
            {...email.input}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('password')} error={password.error} required>
        {(control) => (
          <PasswordInput {...control} {...password.input} autoComplete={passwordKind} />
        )}
      </Field>
    </>
  );
}
