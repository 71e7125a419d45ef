/**
 * Puts `text` in the place of a stretch of a text area and the caret behind it, as if it had been
 * typed: the area's own undo takes it back where the browser can do that, and an `input` event tells
 * the form.
 */
export function putText(
  area: HTMLTextAreaElement,
  { start, end }: { start: number; end: number },
  text: string,
): void {
  area.focus();
  area.setSelectionRange(start, end);
  // Deprecated, and the only way into the undo history; every engine still has it for text areas.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
