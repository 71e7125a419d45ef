import type { RichTextNode } from './article.ts';

/** Tables in lists in quotes reach twelve; what lies deeper was not written by a person. */
export const RICH_TEXT_DEPTH = 24;

/** A rich-text document as it came; what is no node is left out, with what stands in it. */
export function readRichText(value: unknown, depth = 0): RichTextNode | null {
  if (!isRecord(value) || typeof value['nodeType'] !== 'string' || depth > RICH_TEXT_DEPTH)
    return null;
  const { nodeType, value: text, marks, data, content } = value;
  return {
    nodeType,
    ...(typeof text === 'string' && { value: text }),
    ...(Array.isArray(marks) && { marks: marks.filter(isMark) }),
    ...(isRecord(data) && { data }),
    ...(Array.isArray(content) && {
      content: content
        .map((child: unknown) => readRichText(child, depth + 1))
        .filter((child) => child !== null),
    }),
  };
}

/** All words of a document, parts of the text apart by a space. */
export function plainText(node: RichTextNode): string {
  if (node.nodeType === 'text') return node.value ?? '';
  const parts = (node.content ?? []).map(plainText);
  // Runs of one paragraph differ in their marks and belong together.
  const inline = node.content?.some(({ nodeType }) => nodeType === 'text') === true;
  return parts.join(inline ? '' : ' ');
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMark = (mark: unknown): mark is { type: string } =>
  isRecord(mark) && typeof mark['type'] === 'string';
