import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { TextInput } from '#ui/text-input.tsx';
import type { Unlock } from './use-handed-over.ts';

const LABEL = { pin: 'handOver.pin', password: 'handOver.password' } as const;
const HINT = { pin: 'handOver.pinHint', password: 'handOver.passwordHint' } as const;
const WRONG = { pin: 'handOver.wrong', password: 'handOver.wrongPassword' } as const;

/** The hand-over's PIN, or the account password where it is forgotten; leads back to the staff area. */
export function PinForm({ unlock, focused = false }: { unlock: Unlock; focused?: boolean }) {
  const { t } = useTranslation('outcome');
  const [by, setBy] = useState<'pin' | 'password'>('pin');
  const [secret, setSecret] = useState('');
  const [refused, setRefused] = useState<'wrong' | 'unreachable' | null>(null);
  const [busy, setBusy] = useState(false);
  const [waitSeconds, wait] = useCountdown();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  const submit = async () => {
    setBusy(true);
    const answer = await unlock(secret).finally(() => setBusy(false));
    if (answer.ok) return;
    setSecret('');
    setRefused(answer.reason);
    wait(answer.waitMs);
    input.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (secret !== '' && waitSeconds === 0 && !busy) void submit();
  };
  const error =
    waitSeconds > 0
      ? t('handOver.wait', { count: waitSeconds })
      : refused === null
        ? undefined
        : t(refused === 'unreachable' ? 'handOver.unreachable' : WRONG[by]);
  const change = () => {
    setBy(by === 'pin' ? 'password' : 'pin');
    setSecret('');
    setRefused(null);
  };
  return (
    <form className="sg-pin" onSubmit={onSubmit}>
      <Field label={t(LABEL[by])} hint={t(HINT[by])} {...(error && { error })}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="password"
            autoComplete="off"
            {...(by === 'pin' && { inputMode: 'numeric', maxLength: 8 })}
            value={secret}
            onChange={({ target }) =>
              setSecret(by === 'pin' ? target.value.replace(/\D/g, '') : target.value)
            }
          />
        )}
      </Field>
      <Button type="submit" variant="ink" icon="lock" busy={busy} disabled={waitSeconds > 0}>
        {t('handOver.unlock')}
      </Button>
      <button type="button" className={textLinkClass()} onClick={change}>
        {t(by === 'pin' ? 'handOver.usePassword' : 'handOver.usePin')}
      </button>
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
