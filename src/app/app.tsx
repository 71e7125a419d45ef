import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { routes } from '#routes/routes.ts';
import { addIcons } from '#ui/icon.tsx';
import { MORE_ICON_SHAPES } from '#ui/more-icon-shapes.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { RouteEffects } from './route-effects.ts';
import { Toasts } from './toasts.tsx';
import { UpdateNotice } from './update-notice.tsx';

addIcons(MORE_ICON_SHAPES);

const SigningRoute = lazy(async () => ({
  default: (await import('./signing-route.tsx')).SigningRoute,
}));
const StaffArea = lazy(async () => ({ default: (await import('./staff-area.tsx')).StaffArea }));
/** Development only: the build leaves it out. */
const UiGallery = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('#features/ui-gallery/ui-gallery.tsx')).UiGallery,
    }))
  : null;

/** The staff's area, and the signing page for a device that staff hand over. */
export function App() {
  return (
    <BrowserRouter>
      <RouteEffects />
      <CrashBoundary fallback={<CrashScreen />}>
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            <Route path={routes.sign.path} element={<SigningRoute />} />
            <Route path={routes.auth.path} element={<StaffArea />} />
            <Route path={`${routes.contracts.path}/*`} element={<StaffArea />} />
            {UiGallery && <Route path="/_ui" element={<UiGallery />} />}
            <Route path="*" element={<OtherPage />} />
          </Routes>
        </Suspense>
      </CrashBoundary>
      <CrashBoundary fallback={null}>
        <Toasts />
      </CrashBoundary>
      <UpdateNotice />
    </BrowserRouter>
  );
}

/** The site has pages of its own: leaving for one is a full load. */
function OtherPage() {
  const { pathname } = useLocation();
  useEffect(() => location.reload(), [pathname]);
  return <LoadingScreen />;
}
