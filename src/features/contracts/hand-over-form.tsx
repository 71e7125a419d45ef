import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localeSchema, type Locale } from '#domain/locale.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { checkPin } from './pin-rules.ts';

/** Longest PIN, in digits. */
const MAX_DIGITS = 8;

type Props = {
  id: string;
  /** What the contract is written in: the signing page begins with it. */
  contractLocale: Locale;
  onReady: (choice: { locale: Locale; pin: string }) => void;
};

/** The language of the signer and the PIN that brings the device back. */
export function HandOverForm({ id, contractLocale, onReady }: Props) {
  const { t } = useTranslation('contract');
  const [locale, setLocale] = useState(contractLocale);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const faults = checkPin(pin, again);
  const message = (fault: typeof faults.pin) =>
    tried && fault !== null ? t(`handOver.${fault}`) : undefined;
  const digits = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: MAX_DIGITS,
  } as const;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (faults.pin === null && faults.again === null) onReady({ locale, pin });
    else focusFirstFault(event.currentTarget, faults.pin === null ? 'again' : 'pin');
  };
  return (
    <form id={id} noValidate className="grid gap-5" onSubmit={submit}>
      <Field label={t('handOver.language')} hint={t('handOver.languageHint')}>
        {(control) => (
          <Select
            {...control}
            value={locale}
            onChange={(event) => setLocale(localeSchema.parse(event.currentTarget.value))}
          >
            {LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('handOver.pin')}
        hint={t('handOver.pinHint')}
        error={message(faults.pin)}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...digits}
            name="pin"
            value={pin}
            onChange={(event) => setPin(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('handOver.pinAgain')} error={message(faults.again)} required>
        {(control) => (
          <TextInput
            {...control}
            {...digits}
            name="again"
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        )}
      </Field>
    </form>
  );
}

function focusFirstFault(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}
