import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractDetails } from '#sync/book.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { customerName } from './customer-name.ts';
import { signingUrl } from './signing-url.ts';
import { useCopyLink } from './use-copy-link.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** The signing link to read, copy or scan. */
export function ContractLink({ details }: { details: ContractDetails }) {
  const { t } = useTranslation(['contracts', 'common']);
  const { contract, commands } = details;
  const copyLink = useCopyLink();
  const [showQr, setShowQr] = useState(false);
  const url = signingUrl(contract.signing_token);
  const unsent = commands.some((command) => command.kind === 'send_contract');
  return (
    <>
      <Field label={t('detail.link')} hint={t(unsent ? 'detail.linkWaiting' : 'detail.linkHint')}>
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
        <Button variant="ghost" icon="qr" onClick={() => setShowQr(true)}>
          {t('detail.showQr')}
        </Button>
      </div>
      <Dialog
        open={showQr}
        onOpenChange={setShowQr}
        title={t('detail.qrTitle')}
        description={t('detail.qrText')}
        closeLabel={t('common:close')}
      >
        <Suspense fallback={<Skeleton shape="block" height={320} />}>
          <QrCode text={url} label={t('detail.qrAlt', { name: customerName(contract) })} />
        </Suspense>
      </Dialog>
    </>
  );
}
