import { useEffect, useSyncExternalStore, type RefObject } from 'react';

/** The key that brings one to the search field from anywhere on the screen. */
export const SEARCH_KEY = '/';
/** Key in local storage; WCAG 2.1.4 asks that a shortcut of one character can be turned off. */
const SETTING = 'touchline.searchKey';
const CHANGED = 'touchline:searchkey';

export function useSearchKeySetting(): { on: boolean; choose: (on: boolean) => void } {
  return { on: useSyncExternalStore(onChange, isOn, () => true), choose };
}

/** Moves the focus to the field when the key is pressed outside of fields and dialogs. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): boolean {
  const { on } = useSearchKeySetting();
  useEffect(() => {
    if (!on) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== SEARCH_KEY || event.defaultPrevented || isTyping(event)) return;
      if (field.current === null) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on, field]);
  return on;
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return true;
  return target.closest('input, textarea, select, [contenteditable], [role$=dialog]') !== null;
}

function isOn(): boolean {
  try {
    return localStorage.getItem(SETTING) !== 'off';
  } catch {
    return true;
  }
}

function choose(on: boolean): void {
  try {
    localStorage.setItem(SETTING, on ? 'on' : 'off');
  } catch {
    // A private window may refuse: the key then stays as it was.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function onChange(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}
