import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import { useFailureText } from '#bindings/failure-text.ts';
import { useNow } from '#bindings/now.ts';
import { useStaff } from '#bindings/services.ts';
import type { Contract } from '#domain/contract.ts';
import { shownStatus } from '#domain/contract-standing.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { customerName } from './customer-name.ts';
import { NewLink } from './new-link.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  contract: Contract;
  /** Asked for by the person once the link is new; absent where it cannot be mailed. */
  onSendLink?: (() => void) | undefined;
};

/** Says what becomes of the old link, makes a new one, and then helps to pass it on. */
export function ReplaceLinkDialog({ open, onOpenChange, contract, onSendLink }: Props) {
  const { t } = useTranslation(['contract', 'common']);
  const { busy, failed, done, replace, forget } = useReplaceLink(contract);
  const change = (next: boolean): void => {
    onOpenChange(next);
    // Opened another time it asks again.
    if (!next) forget();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t(done ? 'replace.doneTitle' : 'replace.title')}
      description={
        done
          ? t(onSendLink === undefined ? 'replace.doneCopy' : 'replace.doneText')
          : t('replace.text', { name: customerName(contract) })
      }
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(false)}>
            {t(done ? 'common:close' : 'common:cancel')}
          </Button>
          {!done && (
            <Button
              variant="danger"
              icon="link"
              busy={busy}
              busyLabel={t('replace.saving')}
              onClick={() => void replace()}
            >
              {t('replace.confirm')}
            </Button>
          )}
          {done && onSendLink !== undefined && (
            <Button variant="primary" icon="mail" onClick={onSendLink}>
              {t('action.sendLink')}
            </Button>
          )}
        </>
      }
    >
      {done ? <NewLink contract={contract} /> : <Consequences contract={contract} />}
      {failed !== null && (
        <Notice tone="bad" role="alert" title={t('replace.failed')}>
          {failed}
        </Notice>
      )}
    </Dialog>
  );
}

function Consequences({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const online = useOnline();
  const expired = shownStatus(contract, useNow()) === 'expired';
  return (
    <div className="grid gap-4">
      <Notice tone="bad">{t('replace.warning')}</Notice>
      {expired && (
        <Notice tone="wait" icon="calendar">
          {t('replace.expired')}
        </Notice>
      )}
      {!online && (
        <Notice tone="wait" icon="nosignal">
          {t('replace.offline')}
        </Notice>
      )}
    </div>
  );
}

function useReplaceLink(contract: Contract) {
  const { book } = useStaff();
  const failureText = useFailureText();
  /** The token that is being replaced; null: nothing was asked for. */
  const [old, setOld] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const replace = async (): Promise<void> => {
    setOld(contract.signing_token);
    setFailed(null);
    try {
      await book.replaceLink(contract.id);
    } catch (error) {
      setOld(null);
      setFailed(failureText(error));
    }
  };
  const forget = (): void => {
    setOld(null);
    setFailed(null);
  };
  // The row comes back from the book a moment later: the old link must not be offered as the new one.
  const done = old !== null && contract.signing_token !== old;
  return { busy: old !== null && !done, failed, done, replace, forget };
}
