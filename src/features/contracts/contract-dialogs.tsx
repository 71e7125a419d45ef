import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNow } from '#bindings/now.ts';
import type { Contract } from '#domain/contract.ts';
import { canRemind, shownStatus } from '#domain/contract-standing.ts';
import { href } from '#routes/routes.ts';
import type { ContractAction } from './contract-action-plan.ts';
import { customerName } from './customer-name.ts';
import { useDeleteContract } from './use-delete-contract.ts';

// Each is loaded when it is first asked for; the page itself needs none of them.
const SendContractDialog = lazy(async () => ({
  default: (await import('./send-contract-dialog.tsx')).SendContractDialog,
}));
const SendLinkDialog = lazy(async () => ({
  default: (await import('./send-link-dialog.tsx')).SendLinkDialog,
}));
const HandOverDialog = lazy(async () => ({
  default: (await import('./hand-over-dialog.tsx')).HandOverDialog,
}));
const ExtendDialog = lazy(async () => ({
  default: (await import('./extend-dialog.tsx')).ExtendDialog,
}));
const VoidDialog = lazy(async () => ({ default: (await import('./void-dialog.tsx')).VoidDialog }));
const DeleteContractDialog = lazy(async () => ({
  default: (await import('./delete-contract-dialog.tsx')).DeleteContractDialog,
}));

const ReplaceLinkDialog = lazy(async () => ({
  default: (await import('./replace-link-dialog.tsx')).ReplaceLinkDialog,
}));

const DIALOGS = [
  'send',
  'sendLink',
  'inPerson',
  'extend',
  'reopen',
  'replaceLink',
  'void',
  'delete',
] as const;
export type ContractDialog = (typeof DIALOGS)[number];

export function isDialog(action: ContractAction): action is ContractDialog {
  return DIALOGS.some((dialog) => dialog === action);
}

type Props = {
  to: ContractDialog;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  contract: Contract;
  /** Something of it has not reached the server. */
  waiting: boolean;
  onDeleting: (deleting: boolean) => void;
  /** One dialog leads to another. */
  onAsk: (dialog: ContractDialog) => void;
};

/** The dialog that was asked for last; it stays while it closes. */
export function ContractDialogs({ to, waiting, onDeleting, onAsk, ...dialog }: Props) {
  const { contract } = dialog;
  const now = useNow();
  const mailable = canRemind(contract) && shownStatus(contract, now) !== 'expired';
  return (
    <Suspense fallback={null}>
      {to === 'send' && <SendContractDialog {...dialog} />}
      {to === 'sendLink' && <SendLinkDialog {...dialog} />}
      {to === 'inPerson' && <HandOverDialog {...dialog} waiting={waiting} />}
      {(to === 'extend' || to === 'reopen') && <ExtendDialog {...dialog} />}
      {to === 'replaceLink' && (
        <ReplaceLinkDialog {...dialog} {...(mailable && { onSendLink: () => onAsk('sendLink') })} />
      )}
      {to === 'void' && <VoidDialog {...dialog} />}
      {to === 'delete' && <DeleteDialog {...dialog} onDeleting={onDeleting} />}
    </Suspense>
  );
}

function DeleteDialog({
  contract,
  onDeleting,
  ...dialog
}: Omit<Props, 'to' | 'waiting' | 'onAsk'>) {
  const navigate = useNavigate();
  const deleteContract = useDeleteContract();
  const remove = async (): Promise<void> => {
    onDeleting(true);
    if (await deleteContract(contract.id)) await navigate(href('contracts'), { replace: true });
    else onDeleting(false);
  };
  return <DeleteContractDialog {...dialog} name={customerName(contract)} onDelete={remove} />;
}
