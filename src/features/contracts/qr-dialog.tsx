import { useTranslation } from 'react-i18next';
import type { Contract } from '#domain/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { customerName } from './customer-name.ts';
import { QrCode } from './qr-code.tsx';
import { signingUrl } from './signing-url.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; contract: Contract };

/** The link for the customer's own phone. */
export function QrDialog({ open, onOpenChange, contract }: Props) {
  const { t } = useTranslation(['contract', 'common']);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('detail.qrTitle')}
      description={t('detail.qrText')}
      closeLabel={t('common:close')}
    >
      <QrCode
        text={signingUrl(contract.signing_token)}
        label={t('detail.qrAlt', { name: customerName(contract) })}
      />
    </Dialog>
  );
}
