/** Spec §9: a template's preview in the list, in characters. */
export const PREVIEW_CHARACTERS = 200;

/** The first 200 characters, never cutting one in two, with an ellipsis where more follows. */
export function previewOf(content: string): string {
  const characters = Array.from(content);
  if (characters.length <= PREVIEW_CHARACTERS) return content;
  return `${characters.slice(0, PREVIEW_CHARACTERS).join('').trimEnd()}…`;
}
