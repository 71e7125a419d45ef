import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { DocumentFile } from '#domain/document-file.ts';
import { previewOf } from '#domain/preview.ts';
import { formatBytes } from '#i18n/format.ts';
import type { SigningContract } from '#sync/submission.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { Documents } from './documents.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { useLazyPart } from './use-lazy-part.ts';
import { usePrintedText } from './use-printed-text.ts';

type Props = {
  contract: Pick<SigningContract, 'terms' | 'files'>;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  /** All terms were opened. */
  onOpened: () => void;
  error: string | null;
  headingRef: Ref<HTMLHeadingElement>;
  boxRef: Ref<HTMLInputElement>;
};

/** The terms, the dialog that shows all of them, and the box to accept them. */
export function TermsSection(props: Props) {
  const { contract, accepted, onAccept, onOpened, error, headingRef, boxRef } = props;
  const { t } = useTranslation('signing');
  const terms = contract.terms.trim();
  const files = contract.files.filter((file) => file.kind === 'terms');
  return (
    <section className="sg-terms" aria-labelledby="terms-title">
      <h2 id="terms-title" className="h3" ref={headingRef} tabIndex={-1}>
        {t('terms.title')}
      </h2>
      {terms === '' && files.length === 0 ? (
        <p>{t('terms.none')}</p>
      ) : (
        <Terms terms={terms} files={files} onOpened={onOpened} />
      )}
      <Checkbox
        boxed
        ref={boxRef}
        label={t('accept')}
        checked={accepted}
        onChange={(event) => onAccept(event.target.checked)}
        {...(error !== null && { error })}
      />
    </section>
  );
}

const fetchDialog = async () => (await import('./terms-dialog.tsx')).TermsDialog;
type TermsProps = { terms: string; files: readonly DocumentFile[]; onOpened: () => void };

/** The dialog is fetched when asked for; where that fails, the whole text opens in place. */
function Terms({ terms, files, onOpened }: TermsProps) {
  const { t } = useTranslation('signing');
  const { language } = useLanguage();
  const { state, part: Dialog, load } = useLazyPart(fetchDialog, null);
  const [open, setOpen] = useState(false);
  const printed = usePrintedText(terms);
  if (state === 'failed') {
    return (
      <>
        <TextBlocks text={terms} />
        <Documents files={files} />
      </>
    );
  }
  return (
    <>
      {terms === '' ? (
        <p>{t('terms.inFile')}</p>
      ) : (
        <p className="sg-terms-preview">{wholeWords(previewOf(terms))}</p>
      )}
      {files.map(({ name, size, url }) => (
        <p key={url} className="sg-terms-file">
          <span className="tag">{t('files.terms')}</span> {name}
          {size !== null && ` (${formatBytes(size, language)})`}
        </p>
      ))}
      <button
        type="button"
        className={textLinkClass()}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          onOpened();
          void load();
        }}
      >
        {t('terms.view')}
      </button>
      <div ref={printed} className="sg-printed" />
      {Dialog && <Dialog terms={terms} files={files} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Takes back a word that the preview cut in two. */
function wholeWords(preview: string): string {
  return preview.replace(/\s+\S+…$/, ' …');
}
