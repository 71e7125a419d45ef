import { useId, useRef, type KeyboardEvent, type Ref } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  onValueChange: (value: string) => void;
  /** A key that brings one here, shown at the end of the empty field. */
  shortcut?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Escape and the cross empty it; the focus stays. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, clearLabel, value, onValueChange, shortcut, ref } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    onValueChange('');
    box.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    clear();
  };
  return (
    <div className="search-field" ref={box}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <Icon name="search" />
      <input
        id={id}
        ref={ref}
        type="search"
        className="input"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        aria-keyshortcuts={shortcut}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value === '' && shortcut !== undefined && (
        <kbd className="wide-only" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
      {value !== '' && (
        <IconButton bare icon="close" label={clearLabel} size={20} onClick={clear} />
      )}
    </div>
  );
}
