import './signing.css';
import './outcome.css';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useNow } from '#bindings/now.ts';
import { useSigning } from '#bindings/services.ts';
import { useWatch } from '#bindings/use-watch.ts';
import { toMs } from '#domain/instant.ts';
import { laterPart, useLaterPart } from './later-part.ts';
import { SigningBody } from './signing-body.tsx';
import { SigningFrame } from './signing-frame.tsx';
import { signingView, type SigningView } from './signing-view.ts';
import { useHandedOver, type Unlock } from './use-handed-over.ts';

type Props = {
  token: string;
  /** The worker sends with the page closed (Background Sync). */
  sendsInBackground: boolean;
  /** Goes to another page of the site; a full load, unless the app knows better. */
  goTo?: (address: string) => void;
  /** What the link leads to is known and drawn; called before the browser paints it. */
  onOpened?: () => void;
};

/**
 * `/sign/:token`. Knows no router: a signer's phone loads this page and nothing else, and every
 * way out of it leads to another page anyway.
 */
export function SigningScreen(props: Props) {
  return <SigningLink key={props.token} {...props} />;
}

const load = (address: string) => window.location.assign(address);

/** One link, from its opening to its receipt. */
function SigningLink({ token, sendsInBackground, goTo = load, onOpened }: Props) {
  const { signing } = useSigning();
  const page = useWatch(useMemo(() => signing.open(token), [signing, token]));
  const submission = useWatch(useMemo(() => signing.submission(token), [signing, token]));
  const decline = useWatch(useMemo(() => signing.declined(token), [signing, token]));
  const nowMs = toMs(useNow());
  const inPerson = useHandedOver(token, goTo);
  const view: SigningView =
    inPerson === undefined
      ? { show: 'loading' }
      : signingView({ page, submission, decline }, nowMs);
  const arrival = useArrival(view);
  const opened = view.show !== 'loading';
  useLayoutEffect(() => {
    if (opened) onOpened?.();
  }, [opened, onOpened]);
  const reload = useCallback(() => signing.reload(token), [signing, token]);
  return (
    <SigningFrame
      locked={inPerson !== null}
      bar={inPerson && <StaffBar unlock={isThanked(view) ? null : inPerson.unlock} />}
    >
      <SigningBody
        view={view}
        token={token}
        contract={page?.state === 'ready' ? page.snapshot.contract : null}
        inPerson={inPerson ?? null}
        sendsInBackground={sendsInBackground}
        reload={reload}
        goTo={goTo}
        {...arrival}
      />
    </SigningFrame>
  );
}

const handOverBar = laterPart(async () => (await import('./hand-over-bar.tsx')).HandOverBar);

/** On a handed-over device alone: a signer's own phone never needs its code. */
function StaffBar({ unlock }: { unlock: Unlock | null }) {
  const { value: Bar } = useLaterPart(handOverBar, 'now');
  return Bar && <Bar unlock={unlock} />;
}

/** States that thank the signer and carry the way back for staff themselves. */
const isThanked = ({ show }: SigningView) =>
  show === 'waiting' || show === 'signed' || show === 'declining' || show === 'declined_here';

/** What was there when the page opened, to tell news from what was so before. */
function useArrival(view: SigningView): { arrived: boolean; fresh: boolean } {
  const [first, setFirst] = useState<SigningView['show']>();
  if (first === undefined && view.show !== 'loading') setFirst(view.show);
  const news = first !== undefined && first !== view.show;
  return { arrived: news, fresh: news && view.show === 'signed' };
}
