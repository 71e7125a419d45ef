import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaultText } from '#bindings/form-check.ts';
import { useStaff } from '#bindings/services.ts';
import type { Contract } from '#domain/contract.ts';
import { checkForm, MAX_REASON, voidFormSchema } from '#domain/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { customerName } from './customer-name.ts';
import { useBookAct } from './use-book-act.ts';

/** Those who do not see the counter hear it from here on. */
const SPOKEN_FROM = 50;

type Props = { open: boolean; onOpenChange: (open: boolean) => void; contract: Contract };

/** Takes a contract back that is out; the reason goes into the log. */
export function VoidDialog({ open, onOpenChange, contract }: Props) {
  const { t } = useTranslation(['contract', 'common']);
  const { book } = useStaff();
  const act = useBookAct();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const takeBack = async (reason: string): Promise<void> => {
    setBusy(true);
    const done = await act(() => book.voidContract(contract.id, reason), {
      done: t('void.done'),
      doneText: t('void.doneText'),
      failed: t('void.failed'),
    });
    setBusy(false);
    if (done) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('void.title')}
      description={t('void.text', { name: customerName(contract) })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={busy}
            busyLabel={t('void.saving')}
          >
            {t('void.confirm')}
          </Button>
        </>
      }
    >
      <Notice tone="bad">{t('void.warning')}</Notice>
      <ReasonForm id={formId} onReason={takeBack} />
    </Dialog>
  );
}

type FormProps = { id: string; onReason: (reason: string) => Promise<void> };

function ReasonForm({ id, onReason }: FormProps) {
  const { t } = useTranslation('contract');
  const faultText = useFaultText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const checked = checkForm(voidFormSchema, { reason });
  const left = MAX_REASON - reason.length;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (checked.ok) void onReason(checked.value.reason);
    else event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Field
        label={t('void.reason')}
        hint={t('void.reasonHint', { count: MAX_REASON })}
        error={tried && !checked.ok ? faultText(checked.faults['reason']) : undefined}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <p
        className="small mt-2 text-end text-text-2"
        aria-live={left <= SPOKEN_FROM ? 'polite' : 'off'}
      >
        {t('void.counter', { used: reason.length, most: MAX_REASON })}
      </p>
    </form>
  );
}
