import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { saveFile } from '#bindings/save-file.ts';
import { useStaff } from '#bindings/services.ts';
import type { Contract } from '#domain/contract.ts';
import { formatBytes } from '#i18n/format.ts';
import type { DocumentCopy } from '#sync/book.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { HashLine } from './hash-line.tsx';
import { namedDocuments } from './named-documents.ts';

/** The files that stand in the place of a contract's texts, or beside them. */
export function ContractDocuments({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const documents = useDocuments(contract);
  if (namedDocuments(contract).length === 0) return null;
  return (
    <Panel title={t('documents.title')}>
      {documents === 'failed' && <Notice tone="bad">{t('documents.failed')}</Notice>}
      {documents !== 'failed' && (
        <ul className="grid gap-5">
          {documents.map((document) => (
            <DocumentRow key={document.kind} document={document} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function DocumentRow({ document }: { document: DocumentCopy }) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const { kind, name, size, sha256, blob } = document;
  return (
    <li className="grid gap-2">
      <div className="grid grid-cols-[22px_minmax(0,1fr)] gap-3">
        <Icon name="file" size={22} />
        <div>
          <p className="font-bold wrap-anywhere">{name}</p>
          <p className="small text-text-2">
            {t(`documents.${kind}`)}
            {size !== null && ` · ${formatBytes(size, language)}`}
          </p>
          {blob !== null && <p className="small text-text-2">{t('documents.onlyHere')}</p>}
        </div>
      </div>
      <div className="button-row">
        <OpenDocument document={document} />
        {sha256 !== null && <HashLine hash={sha256} of={t('documents.hash', { name })} />}
      </div>
    </li>
  );
}

/** From this device while the file has not gone up, else from its public address. */
function OpenDocument({ document: { name, url, blob } }: { document: DocumentCopy }) {
  const { t } = useTranslation('contract');
  if (blob !== null) {
    return (
      <Button size="small" icon="download" onClick={() => saveFile(blob, name)}>
        {t('documents.download')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    );
  }
  // Rows come from outside: nothing but an address of the web is followed.
  if (!/^https?:\/\//.test(url)) return null;
  return (
    <a
      className={buttonClass({ size: 'small' })}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="out" size={18} />
      {t('documents.open')}
      <VisuallyHidden>
        {' '}
        {name} ({t('detail.newTab')})
      </VisuallyHidden>
    </a>
  );
}

/** Read anew with the row: a file that has gone up is no longer on this device alone. */
function useDocuments(contract: Contract): readonly DocumentCopy[] | 'failed' {
  const { book } = useStaff();
  const [read, setRead] = useState<readonly DocumentCopy[] | 'failed'>([]);
  useEffect(() => {
    let current = true;
    book.documents(contract).then(
      (documents) => current && setRead(documents),
      () => current && setRead('failed'),
    );
    return () => {
      current = false;
    };
  }, [book, contract]);
  return read;
}
