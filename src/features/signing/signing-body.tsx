import type { SigningContract } from '#sync/submission.ts';
import { laterPart, useLaterPart } from './later-part.ts';
import { LoadingState } from './loading-state.tsx';
import type { InPerson } from './use-handed-over.ts';
import { PlainState } from './plain-state.tsx';
import { SignForm } from './sign-form.tsx';
import type { OutcomeView, SigningView } from './signing-view.ts';

/** Every state but the form. Nobody needs it before they can sign; it is fetched in idle time. */
const outcome = laterPart(async () => (await import('./outcome-states.tsx')).OutcomeStates);

export type OutcomeProps = {
  /** The link's secret. */
  token: string;
  /** The contract's text where this device has it. */
  contract: SigningContract | null;
  /** Handed over by staff; null on a signer's own device. */
  inPerson: InPerson | null;
  sendsInBackground: boolean;
  reload: () => Promise<void>;
  goTo: (address: string) => void;
  /** The view came while the page was open. */
  arrived: boolean;
  /** The receipt came while the page was open. */
  fresh: boolean;
};

/** The form at once; what comes after it through a part of its own. */
export function SigningBody({ view, ...props }: OutcomeProps & { view: SigningView }) {
  if (view.show === 'loading') return <LoadingState />;
  if (view.show !== 'form') return <Outcome view={view} {...props} />;
  return (
    <>
      <SignForm
        key={view.snapshot.contract.content_sha256}
        snapshot={view.snapshot}
        again={view.again}
        inPerson={props.inPerson !== null}
      />
      <OutcomeAhead />
    </>
  );
}

/** Fetches what comes after the form while there is a network and time. */
function OutcomeAhead() {
  useLaterPart(outcome, 'idle');
  return null;
}

function Outcome({ view, ...props }: OutcomeProps & { view: OutcomeView }) {
  const { value: States, failed, retry } = useLaterPart(outcome, 'now');
  if (States) return <States view={view} {...props} />;
  // News is told at once in plain words; what was so before can wait for the whole of it.
  if (!failed && !props.arrived) return <LoadingState />;
  return <PlainState show={view.show} failed={failed} retry={retry} />;
}
