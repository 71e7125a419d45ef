import { useEffect, useId, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';

type HeaderMenuProps = {
  label: string;
  /** Pictures wait until the menu has been open once. */
  children: (seen: boolean) => ReactNode;
};

/**
 * A button and the links that it shows. The browser's own popover opens and closes it, before the page's
 * code is there as well: one at a time, closed by Escape and by a press beside it.
 */
export function HeaderMenu({ label, children }: HeaderMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(false);
  const show = (now: boolean): void => {
    setOpen(now);
    if (now) setSeen(true);
  };
  useEffect(() => {
    // It may have been opened before this code came.
    if (panel.current && getComputedStyle(panel.current).display !== 'none') show(true);
  }, []);
  const { key } = useLocation();
  const arrived = useRef(key);
  useEffect(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    // Before Safari 17 and Firefox 125 there is no popover, and nothing that could be open.
    panel.current?.hidePopover?.();
  }, [key]);
  const leave = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
  };
  return (
    <div onBlur={leave}>
      <button type="button" popoverTarget={id} aria-expanded={open} aria-controls={id}>
        {label}
        <Icon name="chevron" size={16} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="frame-panel"
        onToggle={(event) => show(event.newState === 'open')}
      >
        <div className="wrap">{children(seen)}</div>
      </div>
    </div>
  );
}
