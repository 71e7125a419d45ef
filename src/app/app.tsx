import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { routes } from '#routes/routes.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { RouteEffects } from './route-effects.ts';
import { Toasts } from './toasts.tsx';
import { UpdateNotice } from './update-notice.tsx';

const HomeScreen = lazy(async () => ({
  default: (await import('#features/home/home-screen.tsx')).HomeScreen,
}));
const NotFoundScreen = lazy(async () => ({
  default: (await import('#features/not-found/not-found-screen.tsx')).NotFoundScreen,
}));
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

/** The product's routes. Each area is a chunk of its own: a signer never loads the staff's code. */
export function App() {
  return (
    <BrowserRouter>
      <RouteEffects />
      <CrashBoundary fallback={<CrashScreen />}>
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            <Route path={routes.home.path} element={<HomeScreen />} />
            <Route path={routes.sign.path} element={<SigningRoute />} />
            <Route path={routes.auth.path} element={<StaffArea />} />
            <Route path={`${routes.contracts.path}/*`} element={<StaffArea />} />
            {UiGallery && <Route path="/_ui" element={<UiGallery />} />}
            <Route path="*" element={<NotFoundScreen />} />
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
