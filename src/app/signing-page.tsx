import { Suspense } from 'react';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { SigningArea } from './signing-area.tsx';
import { Toasts } from './toasts.tsx';

const load = (address: string): void => location.assign(address);

/** The signing page as a page of its own; every way out of it is a full load. */
export function SigningPage({ token }: { token: string }) {
  return (
    <>
      <CrashBoundary fallback={<CrashScreen />}>
        <Suspense fallback={<LoadingScreen />}>
          <SigningArea token={token} goTo={load} />
        </Suspense>
      </CrashBoundary>
      <CrashBoundary fallback={null}>
        <Toasts />
      </CrashBoundary>
    </>
  );
}
