import { useState, type ComponentType, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { previewOf } from '#domain/preview.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { TextBlocks } from './contract-text.tsx';
import type { TermsDialogProps } from './terms-dialog.tsx';

type Props = {
  terms: string;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  error: string | null;
  headingRef: Ref<HTMLHeadingElement>;
  boxRef: Ref<HTMLInputElement>;
};

/** The terms, the dialog that shows all of them, and the box to accept them. */
export function TermsSection({ terms, accepted, onAccept, error, headingRef, boxRef }: Props) {
  const { t } = useTranslation('signing');
  return (
    <section className="sg-terms" aria-labelledby="terms-title">
      <h2 id="terms-title" className="h3" ref={headingRef} tabIndex={-1}>
        {t('terms.title')}
      </h2>
      {terms.trim() === '' ? <p>{t('terms.none')}</p> : <Terms terms={terms} />}
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

/** The dialog is fetched when asked for; where that fails, the whole text opens in place. */
function Terms({ terms }: { terms: string }) {
  const { t } = useTranslation('signing');
  const [Dialog, setDialog] = useState<ComponentType<TermsDialogProps> | null>(null);
  const [shown, setShown] = useState<'preview' | 'dialog' | 'inPlace'>('preview');
  const open = () => {
    import('./terms-dialog.tsx').then(
      ({ TermsDialog }) => {
        setDialog(() => TermsDialog);
        setShown('dialog');
      },
      () => setShown('inPlace'),
    );
  };
  if (shown === 'inPlace') return <TextBlocks text={terms} level={3} />;
  return (
    <>
      <p className="sg-terms-preview">{wholeWords(previewOf(terms.trim()))}</p>
      <button type="button" className={textLinkClass()} aria-haspopup="dialog" onClick={open}>
        {t('terms.view')}
      </button>
      {Dialog && (
        <Dialog terms={terms} open={shown === 'dialog'} onClose={() => setShown('preview')} />
      )}
    </>
  );
}

/** Takes back a word that the preview cut in two. */
function wholeWords(preview: string): string {
  return preview.replace(/\s+\S+…$/, ' …');
}
