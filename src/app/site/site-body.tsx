import { addIcons } from '#ui/icon.tsx';
import { MORE_ICON_SHAPES } from '#ui/more-icon-shapes.tsx';
import { CrashBoundary } from '../crash-boundary.tsx';
import { CrashScreen } from '../crash-screen.tsx';
import { LaterParts } from './later-parts.tsx';
import type { NewsSource, ShownPage } from './load-page.ts';
import { SitePages } from './site-pages.tsx';

addIcons(MORE_ICON_SHAPES);

type Props = { readonly first: ShownPage; readonly news: NewsSource };

/** What stands in a page of the site: the same when it is prerendered and when it is taken over. */
export function SiteBody({ first, news }: Props) {
  return (
    <>
      <CrashBoundary fallback={<CrashScreen />}>
        <SitePages first={first} news={news} />
      </CrashBoundary>
      <LaterParts />
    </>
  );
}
