import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** A password with a button that shows it; phones and cold fingers mistype. */
export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput {...props} type={shown ? 'text' : 'password'} className="pr-14" />
      <IconButton
        bare
        icon="eye"
        label={t(shown ? 'hidePassword' : 'showPassword')}
        aria-pressed={shown}
        className="absolute top-0.5 right-0.5"
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
