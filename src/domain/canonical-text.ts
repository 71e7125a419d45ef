/** Turns text into its SHA-256, lower-case hex. The browser, Deno and Node each bring their own. */
export type Digest = (text: string) => Promise<string>;

/**
 * One unambiguous text for a list of fields: `-\n` for null, else `<utf-8 length>:<text>\n`.
 * `public.canonical_text` in SQL writes the same bytes, so that hashes made on a device can be
 * checked by the server and the other way round. `tests/fixtures/canonical-vectors.json` binds both.
 */
export function canonicalText(fields: readonly (string | null)[]): string {
  return fields
    .map((field) => (field === null ? '-\n' : `${utf8Length(field)}:${field}\n`))
    .join('');
}

/** Bytes of `text` in UTF-8. A lone surrogate counts as the three bytes of its replacement. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
