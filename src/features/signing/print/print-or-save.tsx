import '../document/reader.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { saveFile } from '#bindings/save-file.ts';
import { contractDocument, documentFileName } from '#domain/contract-document.ts';
import type { DocumentWords } from '#domain/document-words.ts';
import type { Language } from '#i18n/languages.ts';
import type { SigningContract } from '#sync/submission.ts';
import { Button } from '#ui/button.tsx';
import { paperOf } from './paper-of.ts';

const words = import.meta.glob<DocumentWords>('../../../i18n/locales/*/document.json', {
  import: 'default',
});

/** What is being signed, for the printer or as a file, in the language of the page. */
export function PrintOrSave({ contract }: { contract: SigningContract }) {
  const { t } = useTranslation('reader');
  const { language } = useLanguage();
  const [said, setSaid] = useState('');
  const box = useRef<HTMLElement>(null);
  // It stands where the button was that asked for it.
  useEffect(() => box.current?.focus(), []);

  const save = async () => {
    try {
      const paper = { contract: paperOf(contract), signature: null };
      const page = contractDocument(paper, await wordsIn(language), language);
      const name = documentFileName(contract.customer_name);
      saveFile(new Blob([page], { type: 'text/html;charset=utf-8' }), name);
      setSaid(t('print.saved', { name }));
    } catch {
      setSaid(t('print.failed'));
    }
  };
  return (
    <section ref={box} className="pr-box" aria-label={t('print.label')} tabIndex={-1}>
      <p>{t('print.text')}</p>
      {contract.files.length > 0 && <p>{t('print.documents')}</p>}
      <div className="pr-actions">
        <Button icon="pdf" onClick={() => window.print()}>
          {t('print.print')}
        </Button>
        <Button icon="download" onClick={() => void save()}>
          {t('print.save')}
        </Button>
      </div>
      <output>{said}</output>
    </section>
  );
}

async function wordsIn(language: Language): Promise<DocumentWords> {
  const load = words[`../../../i18n/locales/${language}/document.json`];
  if (load === undefined) throw new Error(`no words of a document in ${language}`);
  return load();
}
