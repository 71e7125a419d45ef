import { lazy, Suspense, useEffect, useMemo } from 'react';
import { SigningContext } from '#bindings/services.ts';
import { useWatch } from '#bindings/use-watch.ts';
import { SigningScreen } from '#features/signing/signing-screen.tsx';
import { sendsInBackground } from './background-sync.ts';
import { handOver } from './device.ts';
import { signing, startSending } from './signing-services.ts';

/** Loaded on the device of staff alone: the queue that made the contract must go before its signature. */
const StaffQueue = lazy(async () => ({ default: (await import('./staff-queue.tsx')).StaffQueue }));

type Props = { token: string; goTo: (address: string) => void };

/** The signing screen with its services. */
export function SigningArea({ token, goTo }: Props) {
  const state = useMemo(() => handOver.state(), []);
  const handedOver = useWatch(state);
  const submission = useWatch(useMemo(() => signing.submission(token), [token]));
  const madeHere = handedOver?.token === token || Boolean(submission?.handedOverBy);
  const services = useMemo(() => ({ signing, handOver }), []);
  useEffect(() => startSending(), []);
  return (
    <SigningContext value={services}>
      <SigningScreen token={token} sendsInBackground={sendsInBackground()} goTo={goTo} />
      {madeHere && (
        <Suspense fallback={null}>
          <StaffQueue />
        </Suspense>
      )}
    </SigningContext>
  );
}
