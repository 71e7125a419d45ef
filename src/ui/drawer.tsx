import type { ReactNode } from 'react';
import { Drawer as Vaul } from 'vaul';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useMediaQuery } from './use-media-query.ts';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Spoken; also written where there is no header. */
  title: string;
  closeLabel: string;
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** Spec §9: a drag over a quarter of the size closes it (vaul's own animation takes 0.5 s). */
const CLOSE_THRESHOLD = 0.25;

/** From below on phones, a panel of at most 400 px on the right from 768 px on. */
export function Drawer({
  open,
  onOpenChange,
  title,
  closeLabel,
  header,
  footer,
  children,
}: DrawerProps) {
  const wide = useMediaQuery('(min-width: 768px)');
  const hasHeader = header !== undefined && header !== null;
  return (
    <Vaul.Root
      open={open}
      onOpenChange={onOpenChange}
      direction={wide ? 'right' : 'bottom'}
      closeThreshold={CLOSE_THRESHOLD}
      repositionInputs={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- vaul leaves the focus on the hidden page without it
      autoFocus
    >
      <Vaul.Portal>
        <Vaul.Overlay className="scrim" />
        <Vaul.Content
          className={classNames('drawer', wide && 'drawer-right')}
          aria-describedby={undefined}
        >
          {!wide && <div className="drawer-grab" aria-hidden="true" />}
          <div className="drawer-head">
            {header}
            <Vaul.Title className={hasHeader ? 'visually-hidden' : 'h3'}>{title}</Vaul.Title>
            <Vaul.Close className="icon-button icon-button-bare" aria-label={closeLabel}>
              <Icon name="close" size={24} />
            </Vaul.Close>
          </div>
          <div className="drawer-body">{children}</div>
          {footer !== undefined && <div className="drawer-foot">{footer}</div>}
        </Vaul.Content>
      </Vaul.Portal>
    </Vaul.Root>
  );
}
