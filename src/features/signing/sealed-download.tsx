import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#bindings/save-file.ts';
import { useSigning } from '#bindings/services.ts';
import type { SealedCopy } from '#sync/signing-service.ts';
import { Button } from '#ui/button.tsx';

type Props = {
  token: string;
  /** Where the sealed copy is mailed to, where that is known. */
  email: string | null;
  /** The person wants something of this page. */
  onUse?: () => void;
};

/** Fetches the sealed copy for whoever holds the link; before it is sealed, says so. */
export function SealedDownload({ token, email, onUse }: Props) {
  const { t } = useTranslation('outcome');
  const { signing } = useSigning();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<SealedCopy | null>(null);
  const fetchIt = async () => {
    onUse?.();
    setBusy(true);
    const copy = await signing
      .sealedCopy(token)
      .catch((): SealedCopy => ({ ok: false, fault: 'unreachable' }));
    if (copy.ok) saveFile(copy.blob, copy.fileName);
    setAnswer(copy);
    setBusy(false);
  };
  return (
    <div className="sg-ask">
      <Button
        block
        icon="download"
        busy={busy}
        busyLabel={t('sealed.loading')}
        onClick={() => void fetchIt()}
      >
        {t('sealed.download')}
      </Button>
      <output className="sg-answer">
        {answer?.ok === true && t('sealed.done', { file: answer.fileName })}
        {answer?.ok === false &&
          (answer.fault === 'not_yet' && email !== null
            ? t('sealed.notYetMail', { email })
            : t(`sealed.${FAULTS[answer.fault]}`))}
      </output>
    </div>
  );
}

const FAULTS = {
  not_yet: 'notYet',
  too_many: 'tooMany',
  not_found: 'notFound',
  unreachable: 'unreachable',
} as const;
