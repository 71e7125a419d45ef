import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { AreaSettings } from './area-settings.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { StorageBar } from './storage-bar.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The drawer is a fifth of the area's code and opens on phones alone. */
const AreaMenu = lazy(async () => ({ default: (await import('./area-menu.tsx')).AreaMenu }));
/** Asked for only where something is unsent; the dialog's parts are a tenth of the area's code. */
const SignOutDialog = lazy(async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}));

type Props = { pill: ReactNode; children: ReactNode };

/** The frame of every staff screen: header, offline bar, main part, settings. */
export function AreaShell({ pill, children }: Props) {
  const { t } = useTranslation(['contracts', 'common']);
  /** undefined: never opened, so not loaded. */
  const [menuOpen, setMenuOpen] = useState<boolean>();
  const signOut = useSignOut();
  const [signOutAsked, setSignOutAsked] = useState(false);
  if (signOut.open && !signOutAsked) setSignOutAsked(true);
  return (
    <>
      <SkipLink href="#main">{t('common:skipToContent')}</SkipLink>
      <TopBar
        navLabel={t('area.nav')}
        brand={
          <Link className="logo" to={href('contracts')} aria-label={t('area.home')}>
            <Logo name={t('common:brand').toUpperCase()} tone="onDark" compactBelow768 />
          </Link>
        }
        nav={
          <>
            <NavLink to={href('contracts')} end>
              {t('area.contracts')}
            </NavLink>
            <NavLink to={href('templates')}>{t('area.templates')}</NavLink>
          </>
        }
        end={
          <>
            {pill}
            <Link
              to={href('newContract')}
              className={buttonClass({ variant: 'primary', size: 'small', className: 'wide-only' })}
            >
              <Icon name="plus" size={18} />
              {t('area.newContract')}
            </Link>
            <NavLink
              to={href('account')}
              className="icon-button icon-button-bare bar-only"
              aria-label={t('area.account')}
              title={t('area.account')}
            >
              <Icon name="user" />
            </NavLink>
            <Button variant="ghost" size="small" className="bar-only" onClick={signOut.ask}>
              {t('area.signOut')}
            </Button>
            <IconButton
              bare
              icon="menu"
              className="menu-only"
              label={t('common:openMenu')}
              aria-haspopup="dialog"
              onClick={() => setMenuOpen(true)}
            />
          </>
        }
      />
      <OfflineBar />
      <StorageBar />
      <main id="main" className="page">
        {children}
      </main>
      <AreaSettings />
      {menuOpen !== undefined && (
        <Suspense fallback={null}>
          <AreaMenu open={menuOpen} onOpenChange={setMenuOpen} onSignOut={signOut.ask} />
        </Suspense>
      )}
      {signOutAsked && (
        <Suspense fallback={null}>
          <SignOutDialog {...signOut} />
        </Suspense>
      )}
    </>
  );
}
