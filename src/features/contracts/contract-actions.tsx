import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { canDelete, canSend, canSignInPerson } from '#domain/contract.ts';
import type { Instant } from '#domain/instant.ts';
import { href } from '#routes/routes.ts';
import type { ContractDetails } from '#sync/book.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { customerName } from './customer-name.ts';
import { DeleteContractDialog } from './delete-contract-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { SendContractDialog } from './send-contract-dialog.tsx';
import { useDeleteContract } from './use-delete-contract.ts';

type Props = {
  details: ContractDetails;
  now: Instant;
  /** Told first, so that the row's going is not taken for an error. */
  onDeleting: (deleting: boolean) => void;
};

/** What can be done with this contract now; the domain decides, this only asks. */
export function ContractActions({ details, now, onDeleting }: Props) {
  const { t } = useTranslation('contracts');
  const { contract, submission } = details;
  const [asking, setAsking] = useState<'send' | 'handOver' | 'delete' | null>(null);
  const ask = (which: typeof asking) => (open: boolean) => setAsking(open ? which : null);
  const remove = useRemove(details, onDeleting);
  return (
    <div className="button-row">
      {canSend(contract) && (
        <Button variant="primary" icon="send" onClick={() => setAsking('send')}>
          {t('detail.send')}
        </Button>
      )}
      {canSignInPerson(contract, now) &&
        (submission === null || submission.state === 'refused') && (
          <Button
            variant={canSend(contract) ? 'outline' : 'primary'}
            icon="pen"
            onClick={() => setAsking('handOver')}
          >
            {t('detail.inPerson')}
          </Button>
        )}
      {contract.status !== 'draft' && (
        <a
          className={buttonClass({ variant: 'ink' })}
          href={href('sign', { token: contract.signing_token })}
          target="_blank"
          rel="noopener"
        >
          <Icon name="eye" />
          {t('detail.view')}
          <VisuallyHidden> ({t('detail.newTab')})</VisuallyHidden>
        </a>
      )}
      {canDelete(contract) && (
        <Button variant="danger" icon="trash" onClick={() => setAsking('delete')}>
          {t('detail.delete')}
        </Button>
      )}
      <SendContractDialog open={asking === 'send'} onOpenChange={ask('send')} contract={contract} />
      <HandOverDialog
        open={asking === 'handOver'}
        onOpenChange={ask('handOver')}
        contract={contract}
      />
      <DeleteContractDialog
        open={asking === 'delete'}
        onOpenChange={ask('delete')}
        name={customerName(contract)}
        onDelete={remove}
      />
    </div>
  );
}

function useRemove(
  { contract }: ContractDetails,
  onDeleting: (deleting: boolean) => void,
): () => Promise<void> {
  const navigate = useNavigate();
  const deleteContract = useDeleteContract();
  return async () => {
    onDeleting(true);
    if (await deleteContract(contract.id)) await navigate(href('contracts'), { replace: true });
    else onDeleting(false);
  };
}
