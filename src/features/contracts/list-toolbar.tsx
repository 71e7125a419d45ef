import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { SORTS, STATUS_FILTERS, type ListFilter, type StatusFilter } from './list-filter.ts';
import { SEARCH_KEY, useSearchKey } from './use-search-key.ts';

type Props = {
  filter: ListFilter;
  onChange: (part: Partial<ListFilter>) => void;
  field: RefObject<HTMLInputElement | null>;
};

/** Search, status and order of the list. */
export function ListToolbar({ filter, onChange, field }: Props) {
  const { t } = useTranslation('contracts');
  const statusText = useStatusText();
  const byKey = useSearchKey(field);
  return (
    <search className="list-toolbar">
      <SearchField
        ref={field}
        label={t('filters.search')}
        placeholder={t('filters.placeholder')}
        clearLabel={t('filters.clearSearch')}
        shortcut={byKey ? SEARCH_KEY : undefined}
        value={filter.query}
        onValueChange={(query) => onChange({ query })}
      />
      <Choice
        label={t('filters.status')}
        value={filter.status}
        options={STATUS_FILTERS}
        textOf={statusText}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        label={t('filters.sort')}
        value={filter.sort}
        options={SORTS}
        textOf={(sort) => t(`filters.by.${sort}`)}
        onChange={(sort) => onChange({ sort })}
      />
    </search>
  );
}

function useStatusText(): (status: StatusFilter) => string {
  const { t } = useTranslation(['contracts', 'common']);
  return (status) => {
    if (status === 'all') return t('filters.all');
    if (status === 'attention') return t('list.attention');
    return status === 'expires_soon' ? t('filters.expiresSoon') : t(`common:status.${status}`);
  };
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly Value[];
  textOf: (value: Value) => string;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, textOf, onChange } = props;
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {textOf(option)}
        </option>
      ))}
    </Select>
  );
}
