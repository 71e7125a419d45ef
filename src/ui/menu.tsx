import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { useRef, useState, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Icon, type IconName } from './icon.tsx';

export type MenuItem = {
  readonly key: string;
  readonly icon: IconName;
  readonly label: ReactNode;
  readonly tone?: 'plain' | 'danger' | undefined;
  /**
   * Runs within the click itself, for what a browser allows only there (a new tab, sharing). All
   * else waits until the menu has closed, so that a dialog gives the focus back to the button.
   */
  readonly atOnce?: boolean | undefined;
  readonly onSelect: () => void;
};

type MenuProps = ButtonLook & {
  label: ReactNode;
  icon?: IconName;
  items: readonly MenuItem[];
  /** Open from the start, where it was loaded by the press that asked for it. */
  defaultOpen?: boolean;
};

/** More actions behind one button. Arrows, letters, Home, End and Escape work; Tab leaves it. */
export function Menu({ label, icon = 'more', items, defaultOpen = false, ...look }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem | null>(null);
  /** Closed by a press elsewhere, which has taken the focus there. */
  const left = useRef(false);
  const closed = (event: Event): void => {
    event.preventDefault();
    if (!left.current) trigger.current?.focus();
    left.current = false;
    const item = chosen.current;
    chosen.current = null;
    item?.onSelect();
  };
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger ref={trigger} className={buttonClass(look)}>
        <Icon name={icon} />
        {label}
      </DropdownMenu.Trigger>
      {/* Beside its button and not at the end of the page, so that it lies within a landmark. */}
      <DropdownMenu.Content
        className="menu"
        align="end"
        sideOffset={6}
        collisionPadding={12}
        onInteractOutside={() => {
          left.current = true;
        }}
        onCloseAutoFocus={closed}
      >
        {items.map((item) => (
          <DropdownMenu.Item
            key={item.key}
            className={item.tone === 'danger' ? 'menu-item menu-item-danger' : 'menu-item'}
            onSelect={() => {
              if (item.atOnce) item.onSelect();
              else chosen.current = item;
            }}
          >
            <Icon name={item.icon} />
            {item.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
