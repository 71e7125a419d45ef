import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractSummary } from '#domain/contract.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { customerName } from './customer-name.ts';
import { signingUrl } from './signing-url.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

type Props = {
  contract: ContractSummary;
  /** Something of it has not reached the server. */
  waiting: boolean;
};

/** The other way: the customer signs on a phone of their own. */
export function HandOverPhone({ contract, waiting }: Props) {
  const { t } = useTranslation('contract');
  const id = useId();
  const [shown, setShown] = useState(false);
  const draft = contract.status === 'draft';
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t-2 border-line pt-5">
      <h3 id={id} className="h4">
        {t('handOver.ownPhone')}
      </h3>
      <p>{t(draft ? 'handOver.ownPhoneDraft' : 'handOver.ownPhoneText')}</p>
      {!draft && waiting && <p>{t('handOver.ownPhoneWaiting')}</p>}
      {!draft && !shown && (
        <div>
          <Button icon="qr" size="small" onClick={() => setShown(true)}>
            {t('detail.showQr')}
          </Button>
        </div>
      )}
      {!draft && shown && (
        <Suspense fallback={<Skeleton shape="block" height={280} />}>
          <QrCode
            text={signingUrl(contract.signing_token)}
            label={t('detail.qrAlt', { name: customerName(contract) })}
          />
        </Suspense>
      )}
    </section>
  );
}
