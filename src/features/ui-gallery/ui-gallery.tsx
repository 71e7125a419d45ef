import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { BasicsGallery } from './basics-gallery.tsx';
import { FormsGallery } from './forms-gallery.tsx';
import { OverlaysGallery } from './overlays-gallery.tsx';
import { SigningGallery } from './signing-gallery.tsx';
import { StaffGallery } from './staff-gallery.tsx';
import { StatusGallery } from './status-gallery.tsx';

type Theme = 'light' | 'dark';

/** Every part in every state, for those who build screens. Served in development only. */
export function UiGallery() {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
    if (theme === null) return undefined;
    document.documentElement.dataset['theme'] = theme;
    return () => {
      delete document.documentElement.dataset['theme'];
    };
  }, [theme]);
  return (
    <>
      <SkipLink href="#main">Skip to the parts</SkipLink>
      <main className="page stack" id="main">
        <PageHeading
          title="Team sheet"
          note="Every part that plays."
          actions={
            <Button
              size="small"
              icon={theme === 'dark' ? 'sun' : 'moon'}
              onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
            >
              {theme === 'dark' ? 'Light' : 'Dark'}
            </Button>
          }
        />
        <BasicsGallery />
        <StatusGallery />
        <FormsGallery />
        <OverlaysGallery />
        <StaffGallery />
        <SigningGallery />
      </main>
    </>
  );
}
