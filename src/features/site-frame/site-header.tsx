import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { Logo } from '#ui/logo.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { CommunityPanel, ResourcesPanel } from './menu-panels.tsx';
import { PageLink } from './page-link.tsx';
import { SiteLanguage } from './site-language.tsx';

/** Stays at the top: who we are, the menus from 1024 px on, the language, the demo. */
export function SiteHeader() {
  const { t } = useTranslation(['site', 'common']);
  const brand = t('common:brand');
  return (
    <header className="frame-top">
      <div className="frame-top-in">
        <Link className="logo" to={href('home')} aria-label={`${brand}, ${t('common:home')}`}>
          <Logo name={brand.toUpperCase()} />
        </Link>
        <nav className="frame-nav" aria-label={t('menu.label')}>
          <HeaderMenu label={t('menu.resources')}>
            {(seen) => <ResourcesPanel seen={seen} />}
          </HeaderMenu>
          <HeaderMenu label={t('menu.community')}>
            {(seen) => <CommunityPanel seen={seen} />}
          </HeaderMenu>
          <PageLink id="about">{t('nav.about')}</PageLink>
          <PageLink id="contact">{t('nav.contact')}</PageLink>
        </nav>
        <SiteLanguage />
        <PageLink id="bookDemo" className="frame-book">
          {t('bookDemo')}
        </PageLink>
        <MenuButton />
      </div>
    </header>
  );
}
