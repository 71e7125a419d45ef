import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportUnsent } from '#bindings/export-unsent.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

type Props = { leaving: boolean; onBack: () => void; onDiscard: () => void };

/** For a device that must be given up: the file first, and only then is anything deleted. */
export function ExportAndDiscard({ leaving, onBack, onDiscard }: Props) {
  const { t } = useTranslation(['sync', 'common']);
  const { busy, exportUnsent } = useExportUnsent();
  const [understood, setUnderstood] = useState(false);
  const go = async (): Promise<void> => {
    if (await exportUnsent()) onDiscard();
  };
  return (
    <div className="grid gap-5">
      <p>{t('signOut.exportText')}</p>
      <Checkbox
        boxed
        label={t('signOut.exportCheck')}
        checked={understood}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          icon="download"
          disabled={!understood}
          busy={busy || leaving}
          onClick={() => void go()}
        >
          {t('signOut.exportConfirm')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  );
}
