import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatBytes } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MAX_FILE_BYTES } from './file-hash.ts';
import { usePageDrop } from './use-page-drop.ts';

type Props = {
  onFiles: (files: readonly File[]) => void;
  /** A file was checked before. */
  again: boolean;
};

/** Where a file is dropped; the button does the same for everybody who does not drag. */
export function VerifyDrop({ onFiles, again }: Props) {
  const { t } = useTranslation('verify');
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const over = usePageDrop(onFiles);
  return (
    <section
      className="verify-drop"
      data-over={over || undefined}
      data-again={again || undefined}
      aria-label={t('drop.title')}
    >
      <Icon name="pdf" size={44} />
      <p className="verify-drop-title">{t('drop.title')}</p>
      <p className="verify-drop-or">{t('drop.or')}</p>
      <input
        ref={input}
        type="file"
        accept=".pdf,application/pdf"
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
          onFiles(files);
        }}
      />
      <Button variant="primary" size="big" icon="file" onClick={() => input.current?.click()}>
        {t(again ? 'drop.again' : 'drop.button')}
      </Button>
      <p className="small">{t('drop.limit', { size: formatBytes(MAX_FILE_BYTES, language) })}</p>
    </section>
  );
}
