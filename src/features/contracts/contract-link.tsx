import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownStatus } from '#domain/contract-standing.ts';
import type { ContractDetails } from '#sync/book.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { signingUrl } from './signing-url.ts';
import { useCopyLink } from './use-copy-link.ts';
import { useShareLink } from './use-share-link.ts';

const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog }));

type Props = { details: ContractDetails; status: ShownStatus };

/** The signing link to read, copy, share or scan. */
export function ContractLink({ details, status }: Props) {
  const { t } = useTranslation('contract');
  const { contract } = details;
  const copyLink = useCopyLink();
  const shareLink = useShareLink();
  /** undefined: never opened, so not loaded. */
  const [showQr, setShowQr] = useState<boolean>();
  const url = signingUrl(contract.signing_token);
  return (
    <>
      <Field label={t('detail.link')} hint={t(hintOf(details, status))}>
        {(control) => (
          <div className="copy-field">
            <TextInput
              {...control}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button icon="copy" onClick={() => void copyLink(contract)}>
              {t('detail.copyLink')}
            </Button>
          </div>
        )}
      </Field>
      <div className="button-row -mt-3">
        {shareLink !== null && (
          <Button variant="ghost" icon="out" onClick={() => void shareLink(contract)}>
            {t('detail.share')}
          </Button>
        )}
        <Button variant="ghost" icon="qr" aria-haspopup="dialog" onClick={() => setShowQr(true)}>
          {t('detail.showQr')}
        </Button>
      </div>
      {showQr !== undefined && (
        <Suspense fallback={null}>
          <QrDialog open={showQr} onOpenChange={setShowQr} contract={contract} />
        </Suspense>
      )}
    </>
  );
}

/** What whoever follows the link finds there now. */
function hintOf({ commands }: ContractDetails, status: ShownStatus) {
  if (commands.some((command) => command.kind === 'send_contract')) return 'detail.linkWaiting';
  if (status === 'expired') return 'detail.linkExpired';
  if (status === 'declined') return 'detail.linkDeclined';
  const signed = status === 'signed' || status === 'completed';
  return signed ? 'detail.linkSigned' : 'detail.linkHint';
}
