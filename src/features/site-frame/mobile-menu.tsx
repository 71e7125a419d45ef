import '#ui/styles/site-forms.css';
import './mobile-menu.css';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { NETWORKS } from '#routes/brand.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Drawer } from '#ui/drawer.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { COMMUNITY, RESOURCES, SPORTS } from './menu-entries.ts';
import { NetworkLink } from './network-link.tsx';
import { PageLink } from './page-link.tsx';
import { SiteLanguage } from './site-language.tsx';

export type MobileMenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Has the focus again once the menu is closed. */
  opener: RefObject<HTMLElement | null>;
};

/** Every way through the site in a drawer; a link closes it. */
export function MobileMenu({ open, onOpenChange, opener }: MobileMenuProps) {
  const { t } = useTranslation(['site', 'common']);
  const close = (): void => onOpenChange(false);
  useFocusBack(open, opener);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('common:menu')}
      closeLabel={t('common:close')}
      header={
        <span className="logo">
          <Logo name={t('common:brand').toUpperCase()} size={32} />
        </span>
      }
      footer={<MenuFoot onLeave={close} />}
    >
      <nav className="menu-nav" aria-label={t('menu.label')}>
        <MenuSection title={t('menu.resources')}>
          <ResourceLinks onLeave={close} />
        </MenuSection>
        <MenuSection title={t('menu.community')}>
          <CommunityLinks onLeave={close} />
        </MenuSection>
        <PageLink id="aboutUs" className="drawer-link" onClick={close}>
          {t('nav.aboutUs')}
        </PageLink>
        <PageLink id="contact" className="drawer-link" onClick={close}>
          {t('contactUs')}
        </PageLink>
        <a className="menu-login" href={href('auth')}>
          <Icon name="user" size={20} />
          {t('common:login')}
        </a>
      </nav>
    </Drawer>
  );
}

/** Opens and closes by itself: the other section stays as it is. */
function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="drawer-link"
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {title}
        <Icon name={open ? 'minus' : 'plus'} size={22} />
      </button>
      {open && <ul className="menu-links">{children}</ul>}
    </>
  );
}

type LinksProps = { onLeave: () => void };

function ResourceLinks({ onLeave }: LinksProps) {
  const { t } = useTranslation('site');
  return (
    <>
      {[...RESOURCES.map((id) => ({ id, emoji: null })), ...SPORTS].map(({ id, emoji }) => (
        <li key={id}>
          <PageLink id={id} onClick={onLeave}>
            {emoji !== null && <i aria-hidden="true">{emoji}</i>}
            <span>
              <b>{t(`nav.${id}`)}</b>
              <small>{t(`menu.text.${id}`)}</small>
            </span>
          </PageLink>
        </li>
      ))}
    </>
  );
}

function CommunityLinks({ onLeave }: LinksProps) {
  const { t } = useTranslation('site');
  return (
    <>
      {COMMUNITY.map(({ id, name }) => (
        <li key={id}>
          <PageLink id={id} onClick={onLeave}>
            <span>
              <b>{t(name)}</b>
              <small>{t(`menu.text.${id}`)}</small>
            </span>
          </PageLink>
        </li>
      ))}
      {NETWORKS.map((network) => (
        <li key={network} className="menu-out">
          <NetworkLink network={network} />
        </li>
      ))}
    </>
  );
}

function MenuFoot({ onLeave }: LinksProps) {
  const { t } = useTranslation('site');
  return (
    <div className="menu-foot">
      <SiteLanguage />
      <PageLink
        id="contact"
        className={buttonClass({ variant: 'primary', size: 'big' })}
        onClick={onLeave}
      >
        {t('getStarted').toUpperCase()}
      </PageLink>
    </div>
  );
}

/** A drawer opened by state knows no trigger of its own to give the focus back to. */
function useFocusBack(open: boolean, opener: RefObject<HTMLElement | null>): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current && !open) opener.current?.focus({ preventScroll: true });
    before.current = open;
  }, [open, opener]);
}
