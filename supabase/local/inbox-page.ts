import type { Caught } from './inbox.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid #8886; border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0; }
  p { margin: .25rem 0; color: GrayText; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { width: 100%; height: 22rem; border: 1px solid #8886; background: #fff; }`;

/** No script, and mails in frames that may do nothing: what is shown here was written by strangers. */
export const INBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** The page at /inbox, newest first. Everything in it is escaped. */
export function inboxPage(caught: readonly Caught[]): string {
  const body = caught.length === 0 ? '<p>Nothing has arrived yet.</p>' : caught.map(entry).join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Inbox (${caught.length})</title><style>${STYLE}</style></head>
<body><h1>Inbox</h1>
<p>Mails and form requests that this stack caught. Nothing leaves this machine. <a href="/inbox.json">As JSON</a></p>
${body}</body></html>`;
}

function entry(one: Caught): string {
  const text = one.kind === 'form' ? JSON.stringify(one.data, null, 2) : one.text;
  const frame =
    one.html === ''
      ? ''
      : `<details><summary>As HTML</summary><iframe sandbox="" title="Mail" srcdoc="${escapeHtml(one.html)}"></iframe></details>`;
  return `<article id="${escapeHtml(one.id)}">
<h2>${escapeHtml(one.subject === '' ? '(no subject)' : one.subject)}</h2>
<p>${one.kind === 'form' ? 'Form' : 'Mail'} · <time>${escapeHtml(one.at)}</time> · ${escapeHtml(one.from)} → ${escapeHtml(one.to.join(', '))}</p>
<pre>${withLinks(escapeHtml(text))}</pre>${attached(one)}${frame}</article>
`;
}

function attached({ mail }: Caught): string {
  if (mail === undefined || mail.attachments.length === 0) return '';
  const names = mail.attachments.map(
    ({ name, bytes }) => `${name} (${Math.ceil(bytes / 1000)} kB)`,
  );
  return `<p>Attached: ${escapeHtml(names.join(', '))}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** @param escaped text that is HTML already, so that the address cannot leave its attribute */
function withLinks(escaped: string): string {
  return escaped.replaceAll(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
}
