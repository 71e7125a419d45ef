import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { contractBlocks } from '#domain/contract-blocks.ts';
import type { DocumentFile } from '#domain/document-file.ts';
import { ContractFiles } from './contract-files.tsx';
import { readingMinutes } from './reading-minutes.ts';

type Props = {
  text: string;
  /** Documents that are part of the contract, or stand in for its text. */
  files?: readonly DocumentFile[];
  endRef?: Ref<HTMLSpanElement>;
};

/** The contract as reflowing text; never as HTML, whatever it holds. */
export function ContractText({ text, files = [], endRef }: Props) {
  const { t } = useTranslation('signing');
  const blocks = contractBlocks(text);
  return (
    <div className="sg-text">
      <p className="sg-text-head">
        <span className="tag">{t('text.label')}</span>
        {blocks.length > 0 && <span>{t('text.minutes', { count: readingMinutes(text) })}</span>}
      </p>
      <ContractFiles files={files} />
      {files.length > 0 && <p>{t('files.also')}</p>}
      {blocks.length === 0 && files.length === 0 && <p>{t('text.empty')}</p>}
      <TextBlocks text={text} level={2} />
      <span ref={endRef} aria-hidden="true" />
    </div>
  );
}

/** Paragraphs and numbered headings of a plain text. */
export function TextBlocks({ text, level }: { text: string; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return contractBlocks(text).map((block, index) =>
    block.kind === 'heading' ? (
      // The text of a signed document does not change in place: the position names the block.
      // oxlint-disable-next-line react/no-array-index-key
      <Heading key={index} className="h3">
        {block.text}
      </Heading>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index}>{block.text}</p>
    ),
  );
}
