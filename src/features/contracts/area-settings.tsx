import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { THEMES, toTheme, useTheme } from '#bindings/theme.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { LanguageSelect } from '#ui/language-select.tsx';
import { Select } from '#ui/select.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SEARCH_KEY, useSearchKeySetting } from './use-search-key.ts';

/** Search key, scheme and language, at the foot of every staff screen. */
export function AreaSettings() {
  const { t } = useTranslation(['contracts', 'common']);
  const { language, choose } = useLanguage();
  const { theme, choose: chooseTheme } = useTheme();
  const searchKey = useSearchKeySetting();
  const id = useId();
  return (
    <footer
      aria-label={t('area.settings')}
      className="mx-auto flex w-full max-w-page flex-wrap items-center justify-end gap-3 px-(--gutter) pb-8 max-md:pb-28"
    >
      <div className="wide-only">
        <Checkbox
          label={t('area.searchKey', { key: SEARCH_KEY })}
          checked={searchKey.on}
          onChange={(event) => searchKey.choose(event.currentTarget.checked)}
        />
      </div>
      <div className="w-44">
        <label htmlFor={id}>
          <VisuallyHidden>{t('common:theme.label')}</VisuallyHidden>
        </label>
        <Select
          id={id}
          value={theme}
          onChange={(event) => chooseTheme(toTheme(event.currentTarget.value))}
        >
          {THEMES.map((value) => (
            <option key={value} value={value}>
              {t(`common:theme.${value}`)}
            </option>
          ))}
        </Select>
      </div>
      <LanguageSelect
        label={t('common:language')}
        value={language}
        options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        onChange={choose}
      />
    </footer>
  );
}
