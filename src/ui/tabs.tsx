import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type TabItem<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  readonly content: ReactNode;
};

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  /** Keeps what was typed or drawn in a tab that is not in front. */
  keepMounted?: boolean;
};

/** Where a key moves among `count` tabs from `index`; null for a key that moves nowhere. */
function targetOf(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * The ARIA tabs pattern: one tab in the tab order, arrows choose. Ours rather than Radix's because
 * the signing page has 110 kB for everything and Radix's tabs are 8 of them.
 */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  items,
  keepMounted = false,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number) => {
    const target = targetOf(event.key, index, items.length);
    const item = target === null ? undefined : items[target];
    if (!item || target === null) return;
    event.preventDefault();
    onValueChange(item.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div>
      <div ref={list} className="tab-list" role="tablist" aria-label={label}>
        {items.map((item, index) => {
          const active = item.value === value;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              className="tab"
              data-state={active ? 'active' : 'inactive'}
              aria-selected={active}
              aria-controls={`${id}-panel-${item.value}`}
              tabIndex={active ? 0 : -1}
              onClick={() => onValueChange(item.value)}
              onKeyDown={(event) => move(event, index)}
            >
              {item.icon && <Icon name={item.icon} size={19} />}
              {item.label}
            </button>
          );
        })}
      </div>
      {items.map((item) => {
        const active = item.value === value;
        return (
          <div
            key={item.value}
            role="tabpanel"
            id={`${id}-panel-${item.value}`}
            className="tab-panel"
            data-state={active ? 'active' : 'inactive'}
            aria-labelledby={`${id}-tab-${item.value}`}
            hidden={!active}
          >
            {(active || keepMounted) && item.content}
          </div>
        );
      })}
    </div>
  );
}
