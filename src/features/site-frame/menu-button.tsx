import { useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { MobileMenuProps } from './mobile-menu.tsx';
import { useTakenOver } from './use-taken-over.ts';

/** Where all pages stand, for whoever comes before the menu's code or without script. */
export const ALL_PAGES_ID = 'pages';

/** Opens the drawer, whose code comes with the first sign that it is wanted. */
export function MenuButton() {
  const { t } = useTranslation('common');
  const button = useRef<HTMLAnchorElement>(null);
  const ready = useTakenOver();
  const [open, setOpen] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<MobileMenuProps> | null>(null);
  const load = async (): Promise<void> => {
    const { MobileMenu } = await import('./mobile-menu.tsx');
    setMenu(() => MobileMenu);
  };
  const fetchEarly = (): void => void load().catch(() => undefined);
  const press = (): void => {
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      document.getElementById(ALL_PAGES_ID)?.scrollIntoView();
    });
  };
  return (
    <>
      <a
        ref={button}
        className="frame-burger"
        href={`#${ALL_PAGES_ID}`}
        aria-label={t('openMenu')}
        {...(ready && { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': open })}
        {...(open && Menu === null && { 'aria-busy': true })}
        onPointerDown={fetchEarly}
        onFocus={fetchEarly}
        onClick={(event) => {
          event.preventDefault();
          press();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          press();
        }}
      >
        <Icon name="menu" size={26} />
      </a>
      {Menu && <Menu open={open} onOpenChange={setOpen} opener={button} />}
    </>
  );
}
