import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import type { ContractSummary } from '#domain/contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { SendLinkForm } from './send-link-form.tsx';
import { useSendLink } from './use-send-link.ts';

/** Ties the button in the dialog's foot to the form in its body. */
const FORM_ID = 'send-link-form';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  contract: ContractSummary;
};

/** Spec §2: recipient, optional name, optional message; sending needs a recipient (spec §5). */
export function SendLinkDialog({ open, onOpenChange, contract }: Props) {
  const { t } = useTranslation(['contracts', 'common']);
  const send = useSendLink(contract);
  const online = useOnline();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('sendLink.title')}
      description={t('sendLink.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t(busy ? 'common:close' : 'common:cancel')}
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            icon="send"
            aria-disabled={!ready}
            busy={busy}
            busyLabel={t('sendLink.sending')}
          >
            {t('sendLink.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {contract.status === 'draft' && (
          <Notice tone="wait" icon="send">
            {t('sendLink.sendsFirst')}
          </Notice>
        )}
        {!online && (
          <Notice tone="info" icon="nosignal">
            {t('sendLink.offline')}
          </Notice>
        )}
        <SendLinkForm
          id={FORM_ID}
          contract={contract}
          onReady={setReady}
          onMail={async (mail) => {
            setBusy(true);
            const done = await send(mail);
            setBusy(false);
            if (done) onOpenChange(false);
            return done;
          }}
        />
      </div>
    </Dialog>
  );
}
