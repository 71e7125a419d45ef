import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import { useLanguage } from '#bindings/language.ts';
import { useSigning } from '#bindings/services.ts';
import { declineCharacters, MAX_DECLINE_CHARACTERS } from '#domain/decline.ts';
import type { SigningSnapshot } from '#sync/submission.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { forgetAnswers } from './kept-answers.ts';

type Props = {
  snapshot: SigningSnapshot;
  open: boolean;
  onClose: () => void;
  reason: string;
  onReason: (reason: string) => void;
};

/** Asks once, with room for a reason that nobody has to give. */
export function DeclineDialog({ snapshot, open, onClose, reason, onReason }: Props) {
  const { t } = useTranslation(['outcome', 'common']);
  const online = useOnline();
  const { busy, fault, tooLong, decline } = useDecline(snapshot, reason, onClose);
  const text = useRef<HTMLTextAreaElement>(null);
  const counted = declineCharacters(reason);
  const over = counted - MAX_DECLINE_CHARACTERS;
  const submit = async () => {
    if (!(await decline())) text.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('decline.title')}
      description={t('decline.text')}
      closeLabel={t('common:close')}
      // A stray tap beside it must not cost what was written.
      dismissable={reason === ''}
      footer={
        <>
          <Button onClick={onClose}>{t('decline.keep')}</Button>
          <Button
            variant="danger"
            busy={busy}
            busyLabel={t('decline.saving')}
            onClick={() => void submit()}
          >
            {t('decline.submit')}
          </Button>
        </>
      }
    >
      {!online && <Notice icon="nosignal">{t('decline.offline')}</Notice>}
      <Field
        label={t('decline.reason')}
        mark={t('common:optional')}
        hint={t('decline.hint')}
        {...(over > 0 && { error: t('decline.tooLong', { count: over }) })}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={text}
            rows={4}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
        )}
      </Field>
      <p className="small muted">
        {t('decline.counter', { count: counted, max: MAX_DECLINE_CHARACTERS })}
      </p>
      <div aria-live="assertive">
        {tooLong && over > 0 && (
          <span className="visually-hidden">{t('decline.tooLong', { count: over })}</span>
        )}
        {fault !== null && <Notice tone="bad">{t(`decline.${fault}`)}</Notice>}
      </div>
    </Dialog>
  );
}

/** The act of declining. Once it is kept, the page itself shows what became of it. */
function useDecline({ token, contract }: SigningSnapshot, reason: string, onKept: () => void) {
  const { signing } = useSigning();
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [tooLong, setTooLong] = useState(false);
  const [fault, setFault] = useState<'storage' | 'alreadySaved' | null>(null);
  /** false: it was not taken, and everything is as it was. */
  const decline = async (): Promise<boolean> => {
    setFault(null);
    setTooLong(declineCharacters(reason) > MAX_DECLINE_CHARACTERS);
    if (declineCharacters(reason) > MAX_DECLINE_CHARACTERS) return false;
    setBusy(true);
    const result = await signing
      .decline(token, { reason, locale: language })
      .catch(() => ({ ok: false, fault: 'storage' }) as const);
    setBusy(false);
    if (result.ok) {
      forgetAnswers(contract.id);
      onKept();
      return true;
    }
    setTooLong(result.fault === 'too_long');
    if (result.fault !== 'too_long') {
      setFault(result.fault === 'storage' ? 'storage' : 'alreadySaved');
    }
    return false;
  };
  return { busy, fault, tooLong, decline };
}
