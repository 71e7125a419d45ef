import { never } from '#domain/never.ts';
import { DeclinedState } from './declined-state.tsx';
import { DecliningState } from './declining-state.tsx';
import { HandBackState } from './hand-back-state.tsx';
import { RefusedState } from './refused-state.tsx';
import { SignedState } from './signed-state.tsx';
import type { OutcomeProps } from './signing-body.tsx';
import type { OutcomeView } from './signing-view.ts';
import { TroubleState } from './trouble-state.tsx';
import { WaitingState } from './waiting-state.tsx';

/** One screen for each view that is not the form. The entry of the part that comes after it. */
export function OutcomeStates(props: OutcomeProps & { view: OutcomeView }) {
  const { view, contract, inPerson, arrived } = props;
  switch (view.show) {
    case 'unreachable':
    case 'altered':
    case 'not_found':
    case 'expired':
    case 'already_signed':
    case 'declined':
    case 'link_replaced':
    case 'rate_limited':
      return (
        <TroubleState view={view} token={props.token} arrived={arrived} reload={props.reload} />
      );
    case 'refused':
      return <RefusedState {...view} contract={contract} arrived={arrived} />;
    case 'waiting':
    case 'signed':
      if (inPerson) return <HandBackState kept={view.submission} {...props} inPerson={inPerson} />;
      return view.show === 'signed' ? (
        <SignedState {...props} submission={view.submission} />
      ) : (
        <WaitingState {...props} submission={view.submission} />
      );
    case 'declining':
    case 'declined_here':
      if (inPerson) return <HandBackState kept={view.decline} {...props} inPerson={inPerson} />;
      return view.show === 'declining' ? (
        <DecliningState {...props} decline={view.decline} />
      ) : (
        <DeclinedState decline={view.decline} arrived={arrived} />
      );
    default:
      return never(view);
  }
}
