import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { saveFile } from '#bindings/save-file.ts';
import { fromMs } from '#domain/instant.ts';
import type { SigningContract, StoredSubmission } from '#sync/submission.ts';
import { Button } from '#ui/button.tsx';
import { useReceiptFile } from './receipt-file.ts';

type Props = {
  submission: StoredSubmission;
  contract: SigningContract | null;
  /** The person wants something of this page. */
  onUse?: () => void;
};

/** What the signer keeps of it: a file that needs neither us nor a network to be read. */
export function SaveReceipt({ submission, contract, onUse }: Props) {
  const { t } = useTranslation('outcome');
  const { language } = useLanguage();
  const make = useReceiptFile(submission, contract);
  const [saved, setSaved] = useState<string | null>(null);
  const save = () => {
    onUse?.();
    const { html, name } = make(fromMs(Date.now()), language);
    saveFile(new Blob([html], { type: 'text/html;charset=utf-8' }), name);
    setSaved(name);
  };
  return (
    <div className="sg-ask">
      <Button block icon="file" onClick={save}>
        {t(submission.receipt ? 'receipt.save' : 'receipt.saveNotYet')}
      </Button>
      <output className="sg-answer">{saved !== null && t('receipt.saved', { file: saved })}</output>
    </div>
  );
}
