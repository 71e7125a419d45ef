import { useTranslation } from 'react-i18next';
import { copyText } from '#bindings/clipboard.ts';
import { useToasts } from '#bindings/toasts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { shortHash } from './short-hash.ts';

/** The beginning of a fingerprint to compare by eye, and all of it to copy. */
export function HashLine({ hash, of }: { hash: string; of: string }) {
  const { t } = useTranslation(['contract', 'contracts']);
  const showToast = useToasts((toasts) => toasts.show);
  const copy = async (): Promise<void> => {
    if (await copyText(hash)) {
      showToast({ title: t('hash.copied'), description: of, variant: 'default' });
    } else {
      const title = t('contracts:toast.copyFailed');
      showToast({ title, description: t('hash.copyFailedText'), variant: 'destructive' });
    }
  };
  return (
    <span className="flex items-center gap-1">
      <span className="mono no-break" title={`SHA-256 ${hash}`}>
        {shortHash(hash)}
      </span>
      <IconButton
        className="-my-3"
        bare
        icon="copy"
        size={18}
        label={t('hash.copy', { of })}
        onClick={() => void copy()}
      />
    </span>
  );
}
