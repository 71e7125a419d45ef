import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type LanguageOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly lang?: string;
};

type LanguageSelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly LanguageOption<Value>[];
  onChange: (value: Value) => void;
  className?: string;
};

/** 140 px wide; each language is written, and spoken, in itself. */
export function LanguageSelect<Value extends string>(props: LanguageSelectProps<Value>) {
  const { label, value, options, onChange, className } = props;
  const id = useId();
  return (
    <div className={classNames('language-select', className)}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="globe" size={18} />
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options[event.currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang ?? option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </div>
  );
}
