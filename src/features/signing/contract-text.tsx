import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { contractBlocks } from '#domain/contract-blocks.ts';
import type { SigningContract } from '#sync/submission.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Documents, type DocumentEvents } from './documents.tsx';
import { PrintButton } from './print-button.tsx';
import { readingMinutes } from './reading-minutes.ts';
import { TextBlocks } from './text-blocks.tsx';

type Props = {
  contract: SigningContract;
  /** Page of the contract's PDF to open at, where the person was before. */
  startPage: number | null;
  events: DocumentEvents;
  /** The documents have taken their room: what stands below them stays where it is. */
  onSettled: () => void;
  textRef: Ref<HTMLDivElement>;
  endRef: Ref<HTMLSpanElement>;
};

/** The contract as reflowing text; never as HTML, whatever it holds. Its documents stand before it. */
export function ContractText({ contract, startPage, events, onSettled, textRef, endRef }: Props) {
  const { t } = useTranslation('signing');
  const files = contract.files.filter((file) => file.kind === 'template');
  const hasText = contractBlocks(contract.content).length > 0;
  return (
    <div className="sg-text">
      {hasText || files.length === 0 ? (
        <div className="sg-text-head">
          <h2 className="tag">{t('text.label')}</h2>
          {hasText && <span>{t('text.minutes', { count: readingMinutes(contract.content) })}</span>}
        </div>
      ) : (
        <VisuallyHidden as="h2">{t('files.template')}</VisuallyHidden>
      )}
      <Documents files={files} startPage={startPage} events={events} onSettled={onSettled} />
      {files.length > 0 && <p>{t('files.also')}</p>}
      {!hasText && files.length === 0 && <p>{t('text.empty')}</p>}
      <div className="sg-blocks" ref={textRef}>
        <TextBlocks text={contract.content} places />
      </div>
      <PrintButton contract={contract} />
      <span ref={endRef} aria-hidden="true" />
    </div>
  );
}
