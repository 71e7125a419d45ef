import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

export type Unlock = (pin: string) => Promise<{ ok: true } | { ok: false; waitMs: number }>;

/** The hand-over's PIN; leads back to the staff area when it is right. */
export function PinForm({ unlock, focused = false }: { unlock: Unlock; focused?: boolean }) {
  const { t } = useTranslation('signing');
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [waitSeconds, wait] = useCountdown();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  const submit = async () => {
    setBusy(true);
    const answer = await unlock(pin).finally(() => setBusy(false));
    if (answer.ok) return;
    setPin('');
    setWrong(true);
    wait(answer.waitMs);
    input.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (pin !== '' && waitSeconds === 0 && !busy) void submit();
  };
  const error =
    waitSeconds > 0
      ? t('handOver.wait', { count: waitSeconds })
      : wrong
        ? t('handOver.wrong')
        : undefined;
  return (
    <form className="sg-pin" onSubmit={onSubmit}>
      <Field label={t('handOver.pin')} hint={t('handOver.pinHint')} {...(error && { error })}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={pin}
            onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
          />
        )}
      </Field>
      <Button type="submit" variant="ink" icon="lock" busy={busy} disabled={waitSeconds > 0}>
        {t('handOver.unlock')}
      </Button>
    </form>
  );
}

/** Whole seconds still to wait, and a way to begin a wait. */
function useCountdown(): [seconds: number, begin: (waitMs: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, (waitMs) => setSeconds(Math.ceil(waitMs / 1000))];
}
