import './frame.css';
import './footer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkipLink } from '#ui/skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header and footer round every page of the site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <>
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <SiteHeader />
      {children}
      <SiteFooter />
    </>
  );
}
