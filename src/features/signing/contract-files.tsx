import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { DocumentFile } from '#domain/document-file.ts';
import { formatBytes } from '#i18n/format.ts';
import { Icon } from '#ui/icon.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';

/** Documents by name and size, each as a plain download. */
export function ContractFiles({ files }: { files: readonly DocumentFile[] }) {
  const { t } = useTranslation('signing');
  const { language } = useLanguage();
  return (
    <ul className="sg-files" aria-label={t('files.label')}>
      {files.map((file) => (
        <li key={file.kind}>
          <span className="tag">{t(`files.${file.kind}`)}</span>
          <a
            className={textLinkClass()}
            href={file.url}
            download={file.name}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="file" size={20} />
            {file.name}
            {file.size !== null && ` (${formatBytes(file.size, language)})`}
          </a>
        </li>
      ))}
    </ul>
  );
}
