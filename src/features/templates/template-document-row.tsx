import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import { useLanguage } from '#bindings/language.ts';
import type { DocumentFile } from '#domain/document-file.ts';
import { formatBytes } from '#i18n/format.ts';
import type { DocumentCopy } from '#sync/book.ts';
import { Icon } from '#ui/icon.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { isPdf, openDocument } from './open-document.ts';
import type { DocumentState } from './template-documents.ts';

type Props = {
  document: DocumentFile;
  /** Not read yet where there is none. */
  copy: DocumentCopy | undefined;
  state: DocumentState | null;
};

/** A document on a template's card: which it is, how large, where it is, and a way to read it. */
export function TemplateDocumentRow({ document, copy, state }: Props) {
  const { t } = useTranslation('templates');
  const { language } = useLanguage();
  const { kind, name, size } = document;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon name={isPdf(name) ? 'pdf' : 'file'} size={24} className="shrink-0" />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="small text-text-2">{t(`file.${kind}`)}</p>
        <p className="font-[650] wrap-anywhere">
          {name}
          {size !== null && (
            <span className="no-break font-[450] text-text-2"> {formatBytes(size, language)}</span>
          )}
        </p>
        {state === 'stored' && (
          <p className="small flex items-center gap-1 text-text-2">
            <Icon name="check" size={16} />
            {t('file.stored')}
          </p>
        )}
        {state !== null && state !== 'stored' && (
          <WaitingMark tone={state === 'waiting' ? 'wait' : 'bad'}>
            {t(`file.${state}`)}
          </WaitingMark>
        )}
      </div>
      {copy && state !== 'missing' && <OpenDocument copy={copy} name={name} />}
    </li>
  );
}

function OpenDocument({ copy, name }: { copy: DocumentCopy; name: string }) {
  const { t } = useTranslation('templates');
  const online = useOnline();
  const { blob } = copy;
  const words = (
    <>
      {t(isPdf(name) ? 'file.open' : 'file.download')}
      <VisuallyHidden> {name}</VisuallyHidden>
      <Icon name={isPdf(name) ? 'out' : 'download'} size={18} />
    </>
  );
  if (blob !== null) {
    return (
      <button type="button" className={textLinkClass()} onClick={() => openDocument(blob, name)}>
        {words}
      </button>
    );
  }
  if (!online) return <span className="small text-text-2">{t('file.needsNetwork')}</span>;
  return (
    <a className={textLinkClass()} href={copy.url} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}
