import { useTranslation } from 'react-i18next';
import type { Category } from './categories.ts';

type NewsFilterProps = {
  categories: readonly Category[];
  chosen: string | null;
  shown: number;
  onChoose: (category: string | null) => void;
};

export function NewsFilter({ categories, chosen, shown, onChoose }: NewsFilterProps) {
  const { t } = useTranslation('news');
  const choices = [{ code: null, label: t('filter.all') }, ...categories];
  return (
    <div className="news-filter">
      <fieldset className="news-chips">
        <legend className="visually-hidden">{t('filter.label')}</legend>
        {choices.map(({ code, label }) => (
          <button
            key={code ?? ''}
            type="button"
            className="news-chip"
            aria-pressed={code === chosen}
            onClick={() => onChoose(code)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <output className="small muted">{t('count', { count: shown })}</output>
    </div>
  );
}
