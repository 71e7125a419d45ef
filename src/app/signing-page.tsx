import { Suspense } from 'react';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { SigningArea } from './signing-area.tsx';
import { Toasts } from './toasts.tsx';

const load = (address: string): void => location.assign(address);

type Props = {
  token: string;
  /** The first view is on the page that is no longer the wait for it. */
  onOpened?: () => void;
};

/** The signing page as a page of its own; every way out of it is a full load. */
export function SigningPage({ token, onOpened }: Props) {
  return (
    <>
      <CrashBoundary fallback={<CrashScreen />} {...(onOpened && { onBroken: onOpened })}>
        <Suspense fallback={<LoadingScreen />}>
          <SigningArea token={token} goTo={load} {...(onOpened && { onOpened })} />
        </Suspense>
      </CrashBoundary>
      <CrashBoundary fallback={null}>
        <Toasts />
      </CrashBoundary>
    </>
  );
}
