/**
 * The page of a tab of ours speaks with our origin: whatever a text may hold, nothing in it runs.
 * Styles and pictures stay.
 */
const NO_SCRIPTS = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">`;

/** The page with a policy in front of everything that could run. */
export function inertPage(html: string): string {
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  if (head === null) return `<!doctype html><head>${NO_SCRIPTS}</head>${html}`;
  const end = head.index + head[0].length;
  return html.slice(0, end) + NO_SCRIPTS + html.slice(end);
}

/** What the tab shows until the contract is there. @param text ours, without markup */
export function waitingPage(text: string, language: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${text}</title></head><body style="font:1.0625rem/1.5 sans-serif;margin:2rem"><p role="status">${text}</p></body></html>`;
}
