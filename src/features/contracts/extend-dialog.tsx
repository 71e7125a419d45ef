import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { useNow } from '#bindings/now.ts';
import { useStaff } from '#bindings/services.ts';
import type { Contract } from '#domain/contract.ts';
import { shownStatus } from '#domain/contract-standing.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import {
  endOfDay,
  extendedTo,
  extensionRange,
  PRESET_DAYS,
  presetDay,
  startDay,
} from './extend-rules.ts';
import { useBookAct } from './use-book-act.ts';

/** An open contract gets more time; an expired or a declined one is opened again. */
type Way = 'open' | 'expired' | 'declined';
const WORDS = {
  open: { title: 'extend.title', was: 'extend.isOpen', notice: null, confirm: 'extend.confirm' },
  expired: {
    title: 'extend.titleExpired',
    was: 'extend.wasOpen',
    notice: 'extend.opensAgain',
    confirm: 'extend.confirm',
  },
  declined: {
    title: 'extend.titleExpired',
    was: 'extend.wasDeclined',
    notice: 'extend.declinedAgain',
    confirm: 'extend.confirmAgain',
  },
} as const satisfies Record<Way, Record<string, string | null>>;

function wayOf(contract: Contract, now: string): Way {
  const status = shownStatus(contract, now);
  return status === 'expired' || status === 'declined' ? status : 'open';
}

type Props = { open: boolean; onOpenChange: (open: boolean) => void; contract: Contract };

/** A later day until which the customer can sign. */
export function ExtendDialog({ open, onOpenChange, contract }: Props) {
  const { t } = useTranslation(['contract', 'common']);
  const { language } = useLanguage();
  const now = useNow();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const extend = useExtend(contract);
  const words = WORDS[wayOf(contract, now)];
  const date = formatDateTime(contract.declined_at ?? contract.expires_at, language);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(words.title)}
      description={t(words.was, { date })}
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
            icon="calendar"
            busy={busy}
            busyLabel={t('extend.saving')}
          >
            {t(words.confirm)}
          </Button>
        </>
      }
    >
      {words.notice !== null && (
        <Notice tone="info" icon="undo">
          {t(words.notice)}
        </Notice>
      )}
      <ExtendForm
        id={formId}
        contract={contract}
        now={now}
        onExpiry={async (expiresAt) => {
          setBusy(true);
          const done = await extend(expiresAt);
          setBusy(false);
          if (done) onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

type FormProps = {
  id: string;
  contract: Contract;
  now: string;
  onExpiry: (expiresAt: string) => Promise<void>;
};

function ExtendForm({ id, contract, now, onExpiry }: FormProps) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const [day, setDay] = useState(() => startDay(contract, now));
  const [tried, setTried] = useState(false);
  const { min, max } = extensionRange(contract, now);
  const wanted = extendedTo(contract, now, day);
  const inWords = (of: string): string => formatDate(endOfDay(of) ?? now, language);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (wanted !== null) void onExpiry(wanted);
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={submit}>
      <fieldset className="button-row m-0 border-0 p-0" aria-label={t('extend.presets')}>
        {PRESET_DAYS.map((days) => {
          const preset = presetDay(contract, now, days);
          return (
            <Button
              key={days}
              size="small"
              variant={day === preset ? 'ink' : 'outline'}
              icon="plus"
              aria-pressed={day === preset}
              onClick={() => setDay(preset)}
            >
              {t('extend.days', { count: days })}
            </Button>
          );
        })}
      </fieldset>
      <Field
        label={t('extend.until')}
        error={
          tried && wanted === null
            ? t('extend.range', { min: inWords(min), max: inWords(max) })
            : undefined
        }
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={min}
            max={max}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <output className="block min-h-6">
        {wanted !== null && t('extend.result', { date: formatDateTime(wanted, language) })}
      </output>
    </form>
  );
}

function useExtend(contract: Contract): (expiresAt: string) => Promise<boolean> {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const { book } = useStaff();
  const act = useBookAct();
  return (expiresAt) =>
    act(() => book.extendContract(contract.id, expiresAt), {
      done: t(contract.declined_at === null ? 'extend.done' : 'extend.doneAgain'),
      doneText: t('extend.doneText', { date: formatDate(expiresAt, language) }),
      failed: t('extend.failed'),
    });
}
