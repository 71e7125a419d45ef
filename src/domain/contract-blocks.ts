/** A piece of a contract's text as it is laid out; nothing of the text is lost or reordered. */
export type ContractBlock = { readonly kind: 'heading' | 'paragraph'; readonly text: string };

/** "1. Installation", "2.3 Matches", "4) Revenue": a number, then words without a full stop at the end. */
const NUMBERED = /^\s{0,3}\d{1,3}(?:\.\d{1,3})*[.)]?\s+\S/;
const MAX_HEADING_CHARACTERS = 80;

/**
 * Splits plain text into blocks: blank lines part paragraphs, single line ends stay inside them. A
 * numbered title is a heading when it stands alone or opens its paragraph, but not in a numbered list.
 */
export function contractBlocks(text: string): readonly ContractBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((part) => part.replace(/^\n+|\s+$/g, ''))
    .filter((part) => part.trim() !== '')
    .flatMap(toBlocks);
}

function toBlocks(part: string): readonly ContractBlock[] {
  const [first = '', ...rest] = part.split('\n');
  const inList = rest.some((line) => NUMBERED.test(line));
  if (!isTitle(first) || inList) return [{ kind: 'paragraph', text: part }];
  const heading: ContractBlock = { kind: 'heading', text: first.trim() };
  return rest.length === 0 ? [heading] : [heading, { kind: 'paragraph', text: rest.join('\n') }];
}

function isTitle(line: string): boolean {
  const words = line.trim();
  return NUMBERED.test(line) && words.length <= MAX_HEADING_CHARACTERS && !/[.;,!?]$/.test(words);
}
