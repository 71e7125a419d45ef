import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { SigningContext } from '#bindings/services.ts';
import { useWatch } from '#bindings/use-watch.ts';
import { SigningScreen } from '#features/signing/signing-screen.tsx';
import { orElse } from '#sync/watch-source.ts';
import { sendsInBackground } from './background-sync.ts';
import { handOver } from './device.ts';
import { signing, startSending } from './signing-services.ts';

/** Loaded on the device of staff alone: the queue that made the contract must go before its signature. */
const StaffQueue = lazy(async () => ({ default: (await import('./staff-queue.tsx')).StaffQueue }));

type Props = {
  token: string;
  goTo: (address: string) => void;
  /** What the link leads to is known and drawn; called before the browser paints it. */
  onOpened?: () => void;
};

/** The signing screen with its services. */
export function SigningArea({ token, goTo, onOpened }: Props) {
  const handedOver = useWatch(useMemo(() => orElse(handOver.state(), null), []));
  const submission = useWatch(useMemo(() => signing.submission(token), [token]));
  const decline = useWatch(useMemo(() => signing.declined(token), [token]));
  const madeHere =
    handedOver?.token === token ||
    Boolean(submission?.handedOverBy) ||
    Boolean(decline?.handedOverBy);
  const services = useMemo(() => ({ signing, handOver }), []);
  const [opened, setOpened] = useState(false);
  useEffect(() => (opened ? startSending() : undefined), [opened]);
  const drawn = useCallback(() => {
    onOpened?.();
    setOpened(true);
  }, [onOpened]);
  return (
    <SigningContext value={services}>
      <SigningScreen
        token={token}
        sendsInBackground={sendsInBackground()}
        goTo={goTo}
        onOpened={drawn}
      />
      {madeHere && (
        <Suspense fallback={null}>
          <StaffQueue />
        </Suspense>
      )}
    </SigningContext>
  );
}
