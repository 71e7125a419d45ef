import './reader.css';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { DocumentFile } from '#domain/document-file.ts';
import { formatBytes } from '#i18n/format.ts';
import type { DocumentEvents } from '../documents.tsx';
import { documents } from './document-source.ts';
import { DownloadLink } from './download-link.tsx';
import { PdfDocument } from './pdf-document.tsx';
import { savesData } from './save-data.ts';

type Props = {
  file: DocumentFile;
  startPage: number | null;
  events: DocumentEvents;
  onSettled: () => void;
};

/** A document that is part of what is signed: a PDF page by page, anything else as a download. */
export function DocumentView({ file, startPage, events, onSettled }: Props) {
  const { t } = useTranslation(['reader', 'signing']);
  const { language } = useLanguage();
  const title = useId();
  const isPdf = /\.pdf$/i.test(file.name.trim());
  return (
    <section className="rd" aria-labelledby={title}>
      <header className="rd-head">
        <span className="tag">{t(`signing:files.${file.kind}`)}</span>
        <h3 id={title} className="rd-name">
          {file.name}
        </h3>
      </header>
      {isPdf ? (
        <PdfDocument file={file} startPage={startPage} events={events} onSettled={onSettled} />
      ) : (
        <WordDocument file={file} onSettled={onSettled} />
      )}
      <DownloadLink file={file} />
      {/* Paper has no pages of another file: it names the file so that no other can be meant. */}
      <p className="rd-printed">
        {[
          file.size === null ? null : formatBytes(file.size, language),
          file.sha256 === null ? null : `SHA-256 ${file.sha256}`,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </section>
  );
}

/** Larger ones wait until they are asked for. */
const FETCH_UNASKED_BYTES = 10_000_000;

/** Kept on the device while there is a network, so that it can be read without one. */
function WordDocument({ file, onSettled }: Pick<Props, 'file' | 'onSettled'>) {
  const { t } = useTranslation('reader');
  const [kept, setKept] = useState(false);
  useEffect(() => {
    onSettled();
  });
  useEffect(() => {
    let current = true;
    if ((file.size ?? 0) > FETCH_UNASKED_BYTES || savesData()) return;
    void documents.get(file).then((answer) => {
      if (current) setKept(answer.ok && answer.kept);
    });
    return () => {
      current = false;
    };
  }, [file]);
  return (
    <>
      <p>{t('word')}</p>
      {kept && <p className="rd-note">{t('keptHere')}</p>}
    </>
  );
}
