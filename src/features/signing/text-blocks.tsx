import { useTranslation } from 'react-i18next';
import { contractBlocks } from '#domain/contract-blocks.ts';

type Props = {
  text: string;
  /** Sections name themselves to the bar that says where the reader is. */
  places?: boolean;
};

/** Paragraphs and numbered headings of a plain text, below a heading of the second level. */
export function TextBlocks({ text, places = false }: Props) {
  const { t } = useTranslation('signing');
  const blocks = contractBlocks(text);
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  return blocks.map((block, index) =>
    block.kind === 'heading' ? (
      <h3
        // The text of a signed document does not change in place: the position names the block.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        className="h3"
        data-place={
          places
            ? t('place.section', { number: headings.indexOf(block) + 1, count: headings.length })
            : undefined
        }
      >
        {block.text}
      </h3>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index}>{block.text}</p>
    ),
  );
}
