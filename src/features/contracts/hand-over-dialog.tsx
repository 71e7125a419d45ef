import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#bindings/now.ts';
import { useContracts } from '#bindings/staff-data.ts';
import type { Contract, ContractId } from '#domain/contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { customerName } from './customer-name.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { HandOverOrder } from './hand-over-order.tsx';
import { HandOverOthers } from './hand-over-others.tsx';
import { HandOverPhone } from './hand-over-phone.tsx';
import { chosenOthers, othersToSign } from './hand-over-rules.ts';
import { useHandOver } from './use-hand-over.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  contract: Contract;
  waiting: boolean;
};

/** Design §5: which contracts, in which language, behind which PIN; then the device is the signer's. */
export function HandOverDialog({ open, onOpenChange, contract, waiting }: Props) {
  const { t } = useTranslation(['contract', 'common']);
  const now = useNow();
  const formId = useId();
  const { busy, start } = useHandOver();
  const { others, chosen, toggle } = useOthers(contract, now);
  const signed = chosenOthers(others, chosen);
  const drafts = [contract, ...signed].filter(({ status }) => status === 'draft').length;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('handOver.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon="pen"
            busy={busy}
            busyLabel={t('handOver.starting')}
          >
            {t('handOver.start')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <ol className="grid list-decimal gap-2 pl-5">
          <li>
            {signed.length === 0
              ? t('handOver.step1', { name: customerName(contract) })
              : t('handOver.stepSeveral')}
          </li>
          <li>{t('handOver.step2')}</li>
          <li>{t('handOver.step3')}</li>
        </ol>
        {drafts > 0 && (
          <Notice tone="wait" icon="send">
            {t('handOver.sendsFirst', { count: drafts })}
          </Notice>
        )}
        {signed.length > 0 && <HandOverOrder first={contract} others={signed} onRemove={toggle} />}
        <HandOverOthers
          first={contract}
          others={others}
          chosen={chosen}
          onToggle={toggle}
          now={now}
        />
        <HandOverForm
          id={formId}
          contractLocale={contract.locale}
          onReady={(choice) => void start({ first: contract, others: signed, ...choice })}
        />
        <HandOverPhone contract={contract} waiting={waiting} />
      </div>
    </Dialog>
  );
}

/** Reads the book's other contracts while the dialog is there, and keeps what was ticked, in order. */
function useOthers(contract: Contract, now: string) {
  const watched = useContracts();
  const [chosen, setChosen] = useState<readonly ContractId[]>([]);
  const items = watched.state === 'ready' ? watched.value.items : [];
  const toggle = (id: ContractId): void =>
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    );
  return { others: othersToSign(items, contract.id, now), chosen, toggle };
}
