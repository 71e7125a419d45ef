import { useDeferredValue, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { previewPieces } from './preview-pieces.ts';

type Props = {
  content: string;
  terms: string;
  /** Names of the documents that it will have. */
  templateFile: string | null;
  termsFile: string | null;
};

/** The template as a sample customer would get it, while it is being written. */
export function TemplatePreview({ content, terms, templateFile, termsFile }: Props) {
  const { t } = useTranslation('templates');
  const id = useId();
  return (
    <section
      className="panel min-[900px]:sticky min-[900px]:top-[88px] min-[900px]:max-h-[calc(100dvh-108px)] min-[900px]:overflow-auto"
      aria-labelledby={id}
      // Scrolls on wide screens, so the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <h2 className="h3" id={id}>
        {t('preview.title')}
      </h2>
      <p className="small text-text-2">
        {t('preview.text')} <mark>{t('sample.customer_name')}</mark>
      </p>
      <PreviewText text={content} file={templateFile} empty={t('preview.empty')} />
      {(terms.trim() !== '' || termsFile !== null) && (
        <>
          <h3 className="h4">{t('form.terms')}</h3>
          <PreviewText text={terms} file={termsFile} empty="" />
        </>
      )}
    </section>
  );
}

function PreviewText({ text, file, empty }: { text: string; file: string | null; empty: string }) {
  const { t } = useTranslation('templates');
  const shown = useDeferredValue(text);
  const pieces = useMemo(() => {
    const values = {
      customer_name: t('sample.customer_name'),
      customer_email: t('sample.customer_email'),
      customer_company: t('sample.customer_company'),
    };
    return previewPieces(shown.trim(), values);
  }, [shown, t]);
  return (
    <>
      {file !== null && (
        <p className="flex gap-2 font-[650]">
          <Icon name="file" className="mt-0.5 shrink-0" />
          <span className="wrap-anywhere">{t('preview.file', { name: file })}</span>
        </p>
      )}
      {pieces.length > 0 ? (
        <div className="document">
          <p>
            {pieces.map((piece, index) => {
              if (piece.field !== null) return <mark key={index}>{piece.text}</mark>;
              if (!piece.flawed) return piece.text;
              return (
                <span key={index} className="underline decoration-wavy decoration-bad">
                  <VisuallyHidden>{t('preview.notFilled')} </VisuallyHidden>
                  {piece.text}
                </span>
              );
            })}
          </p>
        </div>
      ) : (
        file === null && <p className="text-text-2">{empty}</p>
      )}
    </>
  );
}
