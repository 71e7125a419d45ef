import {
  useEffect,
  useImperativeHandle,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { rowTarget } from './row-keys.ts';

/** What a screen may ask of a list of rows. */
export type RowsHandle = {
  /** Gives the focus to the row that had it last, or to the one in its place; false: no rows. */
  focusNear: () => boolean;
};

type Options = {
  list: RefObject<HTMLUListElement | null>;
  /** Of every row in order, rendered or not. */
  keys: readonly string[];
  /** Puts a row into the document and into view. */
  reveal: (index: number) => void;
  /** A row took the focus. */
  onRow?: (key: string) => void;
  handle?: Ref<RowsHandle> | undefined;
};

type RowEvents = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * Arrows, Home, End and page keys move the focus from row to row, always to a row's first link or
 * button; Tab goes on through the row. A focused row that goes away leaves the focus to its
 * neighbour instead of to nothing.
 */
export function useRowFocus({ list, keys, reveal, onRow, handle }: Options): RowEvents {
  const last = useRef<{ key: string; index: number } | null>(null);

  const focusRow = (index: number): void => {
    reveal(index);
    controlOf(list.current?.querySelector(`:scope > [data-index="${index}"]`))?.focus({
      preventScroll: true,
    });
  };
  const focusNear = (): boolean => {
    if (keys.length === 0) return false;
    const index = last.current === null ? 0 : keys.indexOf(last.current.key);
    focusRow(index >= 0 ? index : Math.min(last.current?.index ?? 0, keys.length - 1));
    return true;
  };
  useImperativeHandle(handle, () => ({ focusNear }));

  const latest = useRef(focusNear);
  useEffect(() => {
    latest.current = focusNear;
  });
  useEffect(() => {
    if (last.current === null || keys.length === 0) return;
    const index = keys.indexOf(last.current.key);
    if (index >= 0) last.current.index = index;
    // Only what nobody has may be taken: a dialog or the search field keeps its focus.
    else if (document.activeElement === document.body) queueMicrotask(() => latest.current());
  }, [keys]);

  return {
    onKeyDown: (event) => {
      const index = indexOf(event.target);
      if (index === null || event.defaultPrevented || hasModifier(event)) return;
      const target = rowTarget(event.key, index, keys.length, rowsInView(list.current));
      if (target === null) return;
      event.preventDefault();
      focusRow(target);
    },
    onFocus: (event) => {
      const index = indexOf(event.target);
      const key = index === null ? undefined : keys[index];
      if (index === null || key === undefined) return;
      last.current = { key, index };
      onRow?.(key);
    },
  };
}

function controlOf(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('a[href], button') ?? null;
}

function indexOf(target: EventTarget): number | null {
  if (!(target instanceof Element)) return null;
  const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
}

/** Height of the top bar and of what lies over the foot of the window, CSS pixels. */
const BARS = 184;

/** How many rows a page key moves by. */
function rowsInView(list: HTMLUListElement | null): number {
  const height = list?.querySelector(':scope > [data-index]')?.getBoundingClientRect().height ?? 0;
  return height === 0 ? 1 : Math.max(1, Math.floor((window.innerHeight - BARS) / height));
}
