import './signing.css';
import { useCallback, useMemo, useState } from 'react';
import { useNow } from '#bindings/now.ts';
import { useSigning } from '#bindings/services.ts';
import { useWatch } from '#bindings/use-watch.ts';
import { toMs } from '#domain/instant.ts';
import { href } from '#routes/routes.ts';
import { HandOverBar } from './hand-over-bar.tsx';
import type { Unlock } from './pin-form.tsx';
import { SigningBody } from './signing-body.tsx';
import { SigningFrame } from './signing-frame.tsx';
import { signingView, type SigningView } from './signing-view.ts';

type Props = {
  token: string;
  /** The worker sends with the page closed (Background Sync). */
  sendsInBackground: boolean;
  /** Goes to another page of the site; a full load, unless the app knows better. */
  goTo?: (address: string) => void;
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
function SigningLink({ token, sendsInBackground, goTo = load }: Props) {
  const { signing } = useSigning();
  const page = useWatch(useMemo(() => signing.open(token), [signing, token]));
  const submission = useWatch(useMemo(() => signing.submission(token), [signing, token]));
  const nowMs = toMs(useNow());
  const { known, inPerson, unlock } = useHandedOver(token, goTo);
  const view: SigningView = known ? signingView(page, submission, nowMs) : { show: 'loading' };
  const arrival = useArrival(view);
  const reload = useCallback(() => signing.reload(token), [signing, token]);
  const thanked = view.show === 'waiting' || view.show === 'signed';
  return (
    <SigningFrame
      locked={inPerson}
      bar={inPerson && <HandOverBar unlock={thanked ? null : unlock} />}
    >
      <SigningBody
        view={view}
        contract={page?.state === 'ready' ? page.snapshot.contract : null}
        inPerson={inPerson}
        unlock={unlock}
        sendsInBackground={sendsInBackground}
        reload={reload}
        goTo={goTo}
        {...arrival}
      />
    </SigningFrame>
  );
}

/**
 * Whether this device was handed over for this link. While the PIN is being checked it stays so,
 * so that the page never opens up for a moment on the way back.
 */
function useHandedOver(
  token: string,
  goTo: (address: string) => void,
): { known: boolean; inPerson: boolean; unlock: Unlock } {
  const { handOver } = useSigning();
  const state = useWatch(useMemo(() => handOver.state(), [handOver]));
  const [unlocking, setUnlocking] = useState(false);
  const contractId = state?.token === token ? state.contractId : null;
  const unlock: Unlock = async (secret) => {
    setUnlocking(true);
    const answer = await handOver
      .unlock(secret)
      .catch(() => ({ ok: false, reason: 'unreachable', waitMs: 0 }) as const);
    if (answer.ok && contractId !== null) goTo(href('contract', { id: contractId }));
    else setUnlocking(false);
    return answer;
  };
  return { known: state !== undefined, inPerson: contractId !== null || unlocking, unlock };
}

/** What was there when the page opened, to tell news from what was so before. */
function useArrival(view: SigningView): { arrived: boolean; fresh: boolean } {
  const [first, setFirst] = useState<SigningView['show']>();
  if (first === undefined && view.show !== 'loading') setFirst(view.show);
  const news = first !== undefined && first !== view.show;
  return { arrived: news, fresh: news && view.show === 'signed' };
}
