/** Puts `insert` where the caret or selection is; answers the new text and where the caret goes. */
export function insertText(
  text: string,
  selection: { start: number; end: number },
  insert: string,
): { text: string; caret: number } {
  const start = Math.min(selection.start, text.length);
  const end = Math.max(start, Math.min(selection.end, text.length));
  return { text: text.slice(0, start) + insert + text.slice(end), caret: start + insert.length };
}
