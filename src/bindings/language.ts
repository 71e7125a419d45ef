import { useTranslation } from 'react-i18next';
import { currentLanguage, type Language } from '#i18n/languages.ts';

/** The interface language and how to change it; the app stores the choice and sets `lang`. */
export function useLanguage(): { language: Language; choose: (language: Language) => void } {
  const { i18n } = useTranslation();
  return {
    language: currentLanguage(i18n),
    choose: (language) => void i18n.changeLanguage(language),
  };
}
