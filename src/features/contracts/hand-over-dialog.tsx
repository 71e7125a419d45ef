import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#domain/contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { customerName } from './customer-name.ts';
import { checkPin } from './pin-rules.ts';
import { useHandOver } from './use-hand-over.ts';

/** Ties the button in the dialog's foot to the form in its body. */
const FORM_ID = 'hand-over-form';
/** Longest PIN, in digits. */
const MAX_DIGITS = 8;

type Props = { open: boolean; onOpenChange: (open: boolean) => void; contract: Contract };

/** Design §5: explains the hand-over, takes a PIN, locks the device to the signing page. */
export function HandOverDialog({ open, onOpenChange, contract }: Props) {
  const { t } = useTranslation(['contract', 'contracts', 'common']);
  const { busy, start } = useHandOver(contract);
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
            form={FORM_ID}
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
      <ol className="mb-5 grid list-decimal gap-2 pl-5">
        <li>{t('handOver.step1', { name: customerName(contract) })}</li>
        <li>{t('handOver.step2')}</li>
        <li>{t('handOver.step3')}</li>
      </ol>
      {contract.status === 'draft' && (
        <Notice tone="wait" icon="send">
          {t('handOver.sendsFirst')}
        </Notice>
      )}
      <PinForm onPin={(pin) => void start(pin)} />
    </Dialog>
  );
}

function PinForm({ onPin }: { onPin: (pin: string) => void }) {
  const { t } = useTranslation('contract');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const faults = checkPin(pin, again);
  const message = (fault: typeof faults.pin) =>
    tried && fault !== null ? t(`handOver.${fault}`) : undefined;
  const digits = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: MAX_DIGITS,
  } as const;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (faults.pin === null && faults.again === null) onPin(pin);
    else focusFirstFault(event.currentTarget, faults.pin === null ? 'again' : 'pin');
  };
  return (
    <form id={FORM_ID} noValidate className="mt-5 grid gap-5" onSubmit={submit}>
      <Field
        label={t('handOver.pin')}
        hint={t('handOver.pinHint')}
        error={message(faults.pin)}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...digits}
            name="pin"
            value={pin}
            onChange={(event) => setPin(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('handOver.pinAgain')} error={message(faults.again)} required>
        {(control) => (
          <TextInput
            {...control}
            {...digits}
            name="again"
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        )}
      </Field>
    </form>
  );
}

function focusFirstFault(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}
