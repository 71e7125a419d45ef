import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#bindings/toasts.ts';
import { currentLanguage, LANGUAGES, type Language } from '#i18n/languages.ts';
import { LanguageSelect } from '#ui/language-select.tsx';

const OPTIONS = LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code }));

/** The language of the page, changed without a reload; says so where its texts cannot be had. */
export function SiteLanguage() {
  const { t, i18n } = useTranslation(['site', 'common']);
  const showToast = useToasts((toasts) => toasts.show);
  const [pending, setPending] = useState<Language | null>(null);
  const last = useRef<Language | null>(null);
  const choose = async (language: Language): Promise<void> => {
    last.current = language;
    setPending(language);
    await i18n.changeLanguage(language);
    // Somebody who scrolls through the list chooses several in turn: only the last one counts.
    if (last.current !== language) return;
    setPending(null);
    if (currentLanguage(i18n) === language) return;
    showToast({
      title: t('language.failed'),
      description: t('language.failedText'),
      variant: 'destructive',
    });
  };
  return (
    <LanguageSelect
      label={t('common:language')}
      value={pending ?? currentLanguage(i18n)}
      options={OPTIONS}
      onChange={(language) => void choose(language)}
    />
  );
}
