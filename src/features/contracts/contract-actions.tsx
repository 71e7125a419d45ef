import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Instant } from '#domain/instant.ts';
import { href } from '#routes/routes.ts';
import type { ContractDetails } from '#sync/book.ts';
import { buttonClass, type ButtonVariant } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import { planActions, type ContractAction } from './contract-action-plan.ts';
import { ContractDialogs, isDialog, type ContractDialog } from './contract-dialogs.tsx';
import { MoreActions } from './more-actions.tsx';
import { useDuplicate } from './use-duplicate.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePrintContract } from './use-print-contract.ts';

/** Sending and reopening move the contract on; what is done already is only looked at. */
const LEAD: Readonly<Partial<Record<ContractAction, ButtonVariant>>> = {
  send: 'primary',
  extend: 'primary',
  reopen: 'primary',
};

type Props = {
  details: ContractDetails;
  now: Instant;
  /** Told first, so that the row's going is not taken for an error. */
  onDeleting: (deleting: boolean) => void;
};

/** What can be done with this contract now; the plan decides, this only asks. */
export function ContractActions({ details, now, onDeleting }: Props) {
  const { t } = useTranslation('contract');
  const { contract } = details;
  const plan = planActions(details, now);
  const [asked, setAsked] = useState<ContractDialog | null>(null);
  const [open, setOpen] = useState(false);
  const duplicate = useDuplicate(contract);
  const print = usePrintContract();
  useKeptFocus([plan.lead, ...plan.near, ...plan.more].join(), asked !== null && !open);
  const ask = (dialog: ContractDialog): void => {
    setAsked(dialog);
    setOpen(true);
  };
  const run = (action: ContractAction): void => {
    if (isDialog(action)) ask(action);
    else if (action === 'print') print(contract);
    else if (action === 'duplicate') void duplicate();
  };
  return (
    <section className="button-row max-md:*:grow" aria-label={t('detail.actions')}>
      <Action of={plan.lead} variant={LEAD[plan.lead] ?? 'ink'} details={details} onRun={run} />
      {plan.near.map((action) => (
        <Action key={action} of={action} variant="outline" details={details} onRun={run} />
      ))}
      {plan.more.length > 0 && <MoreActions actions={plan.more} onRun={run} />}
      {asked !== null && (
        <ContractDialogs
          to={asked}
          open={open}
          onOpenChange={setOpen}
          contract={contract}
          waiting={details.waiting > 0}
          onDeleting={onDeleting}
          onAsk={ask}
        />
      )}
    </section>
  );
}

type ActionProps = {
  of: ContractAction;
  variant: ButtonVariant;
  details: ContractDetails;
  onRun: (action: ContractAction) => void;
};

function Action({ of, variant, details, onRun }: ActionProps) {
  const { t } = useTranslation('contract');
  const { contract } = details;
  if (of === 'view') {
    return (
      <a
        className={buttonClass({ variant })}
        href={href('sign', { token: contract.signing_token })}
        target="_blank"
        rel="noopener"
      >
        <Icon name="eye" />
        {t('action.view')}
        <VisuallyHidden> ({t('detail.newTab')})</VisuallyHidden>
      </a>
    );
  }
  if (of === 'edit') {
    return (
      <Link className={buttonClass({ variant })} to={href('editContract', { id: contract.id })}>
        <Icon name="pen" />
        {t('action.edit')}
      </Link>
    );
  }
  return (
    <Button
      variant={of === 'delete' || of === 'void' ? 'danger' : variant}
      icon={ACTION_ICONS[of]}
      onClick={() => onRun(of)}
      {...(isDialog(of) && { 'aria-haspopup': 'dialog' })}
    >
      {t(`action.${of}`)}
    </Button>
  );
}
