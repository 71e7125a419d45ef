import { lazy, Suspense } from 'react';
import { customerName } from './customer-name.ts';
import { useDeleteContract } from './use-delete-contract.ts';
import type { Asked } from './use-row-actions.ts';

// The forms library and the dialogs come with the first one that is opened.
const SendLinkDialog = lazy(async () => ({
  default: (await import('./send-link-dialog.tsx')).SendLinkDialog,
}));
const DeleteContractDialog = lazy(async () => ({
  default: (await import('./delete-contract-dialog.tsx')).DeleteContractDialog,
}));

type Props = {
  asked: Asked | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog has closed and the row that opened it is gone. */
  onRowGone: () => void;
};

export function ListDialogs({ asked, open, onOpenChange, onRowGone }: Props) {
  const deleteContract = useDeleteContract();
  if (asked === null) return null;
  const { to, contract } = asked;
  return (
    <Suspense fallback={null}>
      {to === 'sendLink' ? (
        <SendLinkDialog
          key={contract.id}
          open={open}
          onOpenChange={onOpenChange}
          contract={contract}
        />
      ) : (
        <DeleteContractDialog
          key={contract.id}
          open={open}
          onOpenChange={onOpenChange}
          name={customerName(contract)}
          onDelete={() => deleteContract(contract.id)}
          onOpenerGone={onRowGone}
        />
      )}
    </Suspense>
  );
}
