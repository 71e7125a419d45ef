/** Text as it may stand in HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A plain mail page: one heading and paragraphs, readable without pictures or styles. */
export function mailPage(language: string, heading: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem">
<h1 style="font-size: 1.25rem">${escapeHtml(heading)}</h1>
${body}
</body>
</html>`;
}
