import { never } from '#domain/never.ts';
import type { SigningContract } from '#sync/submission.ts';
import { HandBackState } from './hand-back-state.tsx';
import { LoadingState } from './loading-state.tsx';
import type { Unlock } from './pin-form.tsx';
import { RefusedState } from './refused-state.tsx';
import { SignForm } from './sign-form.tsx';
import { SignedState } from './signed-state.tsx';
import type { SigningView } from './signing-view.ts';
import { TroubleState } from './trouble-state.tsx';
import { WaitingState } from './waiting-state.tsx';

type Props = {
  view: SigningView;
  /** The contract's text where this device has it. */
  contract: SigningContract | null;
  inPerson: boolean;
  unlock: Unlock;
  sendsInBackground: boolean;
  reload: () => Promise<void>;
  goTo: (address: string) => void;
  /** The view came while the page was open. */
  arrived: boolean;
  /** The receipt came while the page was open. */
  fresh: boolean;
};

/** One screen for each view. */
export function SigningBody(props: Props) {
  const { view, contract, inPerson, arrived, fresh } = props;
  switch (view.show) {
    case 'loading':
      return <LoadingState />;
    case 'unreachable':
    case 'not_found':
    case 'expired':
    case 'already_signed':
    case 'rate_limited':
      return <TroubleState view={view} arrived={arrived} reload={props.reload} />;
    case 'form':
      return (
        <SignForm
          key={view.snapshot.contract.content_sha256}
          snapshot={view.snapshot}
          again={view.again}
          inPerson={inPerson}
        />
      );
    case 'refused':
      return (
        <RefusedState
          submission={view.submission}
          fault={view.fault}
          contract={contract}
          arrived={arrived}
        />
      );
    case 'waiting':
    case 'signed':
      if (inPerson) {
        return (
          <HandBackState
            submission={view.submission}
            fresh={fresh}
            arrived={arrived}
            unlock={props.unlock}
          />
        );
      }
      return view.show === 'signed' ? (
        <SignedState
          submission={view.submission}
          contract={contract}
          fresh={fresh}
          arrived={arrived}
          goTo={props.goTo}
        />
      ) : (
        <WaitingState
          submission={view.submission}
          contract={contract}
          sendsInBackground={props.sendsInBackground}
          arrived={arrived}
        />
      );
    default:
      return never(view);
  }
}
