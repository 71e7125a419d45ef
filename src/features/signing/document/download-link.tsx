import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { saveFile } from '#bindings/save-file.ts';
import type { DocumentFile } from '#domain/document-file.ts';
import { formatBytes } from '#i18n/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { documents, MAX_SHOWN_BYTES, type SourceFault } from './document-source.ts';

/** What stands in the way of a file; one that is too big goes the browser's own way. */
type DownloadFault = Exclude<SourceFault, 'too_big'>;

/**
 * The file itself, by its name: the very bytes that the contract names, from this device where it is
 * kept. A true link too, for whoever copies its address.
 */
export function DownloadLink({ file }: { file: DocumentFile }) {
  const { t } = useTranslation('reader');
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<DownloadFault | null>(null);

  const save = async () => {
    setBusy(true);
    setFault(null);
    const answer = await documents.get(file);
    setBusy(false);
    if (answer.ok) saveFile(answer.body, file.name);
    else if (answer.fault === 'too_big') clickLink(file);
    else setFault(answer.fault);
  };
  const click = (event: MouseEvent) => {
    // Another tab or a file of this size is the browser's own business.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if ((file.size ?? 0) > MAX_SHOWN_BYTES) return;
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <>
      <a
        className={textLinkClass('rd-download')}
        href={file.url}
        download={file.name}
        target="_blank"
        rel="noopener noreferrer"
        aria-busy={busy}
        onClick={click}
      >
        <Icon name="download" size={20} />
        <span>
          {t('download', { name: file.name })}
          {file.size !== null && ` (${formatBytes(file.size, language)})`}
        </span>
      </a>
      {fault !== null && (
        <Notice tone="bad" role="alert">
          {t(`downloadFault.${fault}`)}
        </Notice>
      )}
    </>
  );
}

function clickLink(file: DocumentFile): void {
  const link = document.createElement('a');
  link.href = file.url;
  link.download = file.name;
  link.rel = 'noopener noreferrer';
  link.click();
}
