import {
  canDelete,
  canEdit,
  canReplaceLink,
  canSend,
  canShareLink,
  canSignInPerson,
  canVoid,
  shownStatus,
} from '#domain/contract-standing.ts';
import type { Instant } from '#domain/instant.ts';
import type { ContractDetails } from '#sync/book.ts';
import { canExtendFurther } from './extend-rules.ts';

export type ContractAction =
  | 'send'
  | 'sendLink'
  | 'edit'
  | 'inPerson'
  | 'view'
  | 'extend'
  | 'reopen'
  | 'replaceLink'
  | 'duplicate'
  | 'print'
  | 'void'
  | 'delete';

/** One thing to do next, a few beside it, the rest behind "More". */
export type ActionPlan = {
  lead: ContractAction;
  near: readonly ContractAction[];
  more: readonly ContractAction[];
};

/** What can be done with this contract now, in order of use. Spec §2 for `send` and `view`. */
export function planActions(details: ContractDetails, now: Instant): ActionPlan {
  const { contract } = details;
  const status = shownStatus(contract, now);
  const answering = isAnswering(details);
  const allowed: Readonly<Record<ContractAction, boolean>> = {
    send: canSend(contract),
    sendLink: canShareLink(contract) && status !== 'expired' && !answering,
    edit: canEdit(contract),
    inPerson: canSignInPerson(contract, now) && !answering,
    view: status !== 'draft' && status !== 'voided',
    extend: status !== 'declined' && canExtendFurther(contract, now),
    reopen: status === 'declined' && canExtendFurther(contract, now),
    replaceLink: status !== 'declined' && canReplaceLink(contract) && !answering,
    duplicate: true,
    print: true,
    void: canVoid(contract) && !answering,
    delete: canDelete(contract),
  };
  const only = (actions: readonly ContractAction[]) => actions.filter((one) => allowed[one]);
  const [lead = 'duplicate', ...rest] = only(
    ORDER[status === 'expired' || status === 'declined' ? 'over' : 'usual'],
  );
  const near = rest.filter((one) => isNear(one, status));
  const more = rest.filter((one) => !near.includes(one));
  // A menu of one is a button.
  return more.length === 1 ? { lead, near: rest, more: [] } : { lead, near, more };
}

/** A signature or decline on its way must find its contract as it was. */
export function isAnswering({
  submission,
  decline,
}: Pick<ContractDetails, 'submission' | 'decline'>): boolean {
  // A confirmed decline may be one of before: the contract itself says whether it still holds.
  return (submission !== null && submission.state !== 'refused') || decline?.state === 'saved';
}

const ORDER = {
  usual: [
    'send',
    'view',
    'sendLink',
    'inPerson',
    'edit',
    'extend',
    'replaceLink',
    'duplicate',
    'print',
    'void',
    'delete',
  ],
  over: ['extend', 'reopen', 'view', 'replaceLink', 'duplicate', 'print', 'void'],
} as const satisfies Record<string, readonly ContractAction[]>;

const NEAR: readonly ContractAction[] = ['sendLink', 'inPerson', 'edit', 'view'];

function isNear(action: ContractAction, status: ReturnType<typeof shownStatus>): boolean {
  const done = status === 'signed' || status === 'completed' || status === 'voided';
  return NEAR.includes(action) || (done && action === 'print');
}
