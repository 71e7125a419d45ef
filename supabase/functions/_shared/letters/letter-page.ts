import { escapeHtml } from '../html.ts';
import type { Letter } from './letter.ts';

/** `--bg --surface --text --text-2 --line --board --cream --red` of the light scheme, for mail programs without styles. */
const INK = {
  stock: '#F6F0E2',
  card: '#FFFAF0',
  text: '#0A2A20',
  quiet: '#41564B',
  line: '#D9D3C2',
  bottle: '#0B3B2C',
  cream: '#FFF6E6',
  red: '#DB2F14',
};
const FONT = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Mail programs that know schemes take these; the others keep the light one, and it stays readable. */
const DARK = `@media (prefers-color-scheme: dark) {
  .stock { background: #071C15 !important; } .card { background: #0D2C21 !important; }
  .text { color: #F6F0E2 !important; } .quiet { color: #AFC5B8 !important; }
  .rule { border-color: #2A463B !important; }
}`;

/** The letter as an HTML mail: tables and inline styles, no pictures, nothing loaded from anywhere. */
export function letterPage(letter: Letter, language: string): string {
  const { heading, greeting, paragraphs, quote, button, facts, notes } = letter;
  const rows = [
    `<h1 class="text" style="margin:0 0 20px;font:800 28px/1.15 ${FONT};color:${INK.text}">${escapeHtml(heading)}</h1>`,
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    quote === null ? '' : quoteBlock(quote),
    button === null ? '' : buttonBlock(button),
    facts.length === 0 ? '' : factBlock(facts),
    ...notes.map(note),
    button === null ? '' : note(button.url),
  ];
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(letter.subject)}</title>
<style>:root { color-scheme: light dark; } ${DARK}</style>
</head>
<body class="stock" style="margin:0;padding:0;background:${INK.stock}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<table role="presentation" class="stock" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${INK.stock}" style="background:${INK.stock}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td bgcolor="${INK.bottle}" style="background:${INK.bottle};padding:18px 28px;font:800 22px/1 ${FONT};color:${INK.cream}">Touchline</td></tr>
<tr><td bgcolor="${INK.red}" height="4" style="background:${INK.red};height:4px;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="card" bgcolor="${INK.card}" style="background:${INK.card};padding:32px 28px 28px">
${rows.filter((row) => row !== '').join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px 28px;font:400 13px/1.5 ${FONT};color:${INK.quiet}">Touchline &middot; AI-Powered Sports Broadcasting &middot; Made in Ireland</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;font:400 17px/1.5 ${FONT};color:${INK.text};word-break:break-word">${lines(text)}</p>`;
}

function quoteBlock({ by, text }: { by: string; text: string }): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="rule" style="border-left:4px solid ${INK.line};padding:2px 0 2px 16px">
<p class="text" style="margin:0 0 6px;font:400 17px/1.5 ${FONT};color:${INK.text};word-break:break-word">${lines(text)}</p>
<p class="quiet" style="margin:0;font:400 14px/1.4 ${FONT};color:${INK.quiet}">${escapeHtml(by)}</p></td></tr></table>`;
}

function buttonBlock({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${INK.red}" style="background:${INK.red};border-radius:3px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:16px 28px;font:700 18px/1 ${FONT};color:${INK.card};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function factBlock(facts: Letter['facts']): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="quiet rule" valign="top" style="border-top:1px solid ${INK.line};padding:10px 16px 10px 0;font:400 15px/1.4 ${FONT};color:${INK.quiet};white-space:nowrap">${escapeHtml(label)}</td><td class="text rule" valign="top" style="border-top:1px solid ${INK.line};padding:10px 0;font:700 15px/1.4 ${FONT};color:${INK.text};word-break:break-all">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join('')}</table>`;
}

function note(text: string): string {
  return `<p class="quiet" style="margin:0 0 10px;font:400 14px/1.5 ${FONT};color:${INK.quiet};word-break:break-word">${lines(text)}</p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
}

/** The same letter for programs that show text alone. */
export function letterText(letter: Letter): string {
  const { heading, greeting, paragraphs, quote, button, facts, notes } = letter;
  const quoted = quote === null ? [] : [`${indented(quote.text)}\n  – ${quote.by}`];
  return `${[
    heading,
    greeting,
    ...paragraphs,
    ...quoted,
    ...(button === null ? [] : [`${button.label}\n${button.url}`]),
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label} ${value}`).join('\n')]),
    ...notes,
    'Touchline · AI-Powered Sports Broadcasting',
  ].join('\n\n')}\n`;
}

function indented(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => `  ${line}`)
    .join('\n');
}
