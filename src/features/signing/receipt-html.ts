/** One line of the receipt; hashes and numbers are set in a face in which every figure is told apart. */
export type ReceiptRow = { label: string; value: string; code?: boolean };

export type ReceiptPage = {
  language: string;
  title: string;
  /** The one sentence that says what this paper proves, or that it proves nothing yet. */
  standing: string;
  received: boolean;
  rows: readonly ReceiptRow[];
  /** Drawn: an SVG text of ours. Typed: the words themselves. */
  figure: { svg: string } | { typed: string };
  figureLabel: string;
  closing: string;
};

/** A page that stands for itself: no script, no address, nothing to fetch. Every text is escaped. */
export function receiptHtml(page: ReceiptPage): string {
  const { language, title, standing, received, rows, figure, figureLabel, closing } = page;
  const drawn = 'svg' in figure ? asImage(figure.svg, figureLabel) : '';
  const typed = 'typed' in figure ? `<p class="typed">${escapeHtml(figure.typed)}</p>` : '';
  const lines = rows.map(({ label, value, code = false }) => {
    const shown = code ? `<code>${escapeHtml(value)}</code>` : escapeHtml(value);
    return `<tr><th scope="row">${escapeHtml(label)}</th><td>${shown}</td></tr>`;
  });
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';img-src data:;style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="${received ? 'in' : 'out'}">${escapeHtml(standing)}</p>
<figure>${drawn}${typed}<figcaption>${escapeHtml(figureLabel)}</figcaption></figure>
<table><tbody>
${lines.join('\n')}
</tbody></table>
<p>${escapeHtml(closing)}</p>
</main>
</body>
</html>
`;
}

/** As a picture and not as markup: ink from this device's store runs nothing, whatever is in it. */
function asImage(svg: string, label: string): string {
  return `<img alt="${escapeHtml(label)}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
body{margin:0;background:#f6f0e2;color:#0a2a20;font:17px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:auto;padding:24px 16px 48px}
h1{font-size:1.9rem;line-height:1.1;overflow-wrap:anywhere}
.in,.out{padding:12px 16px;font-weight:600;border-inline-start:8px solid #1e8a5a;background:#fffaf0}
.out{border-color:#f7c531}
figure{margin:24px 0;padding:16px;background:#fffaf0}
figure img{display:block;width:100%;max-width:600px;height:auto}
figcaption{color:#41564b;font-size:.9rem}
.typed{margin:0;font:italic 2.2rem/1.3 cursive;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
th,td{padding:10px 12px 10px 0;border-top:1px solid #0a2a2033;text-align:start;vertical-align:top}
th{width:34%;font-weight:500;color:#41564b}
td{overflow-wrap:anywhere}
code{font:.9em/1.5 ui-monospace,monospace}
@media(max-width:32rem){th,td{display:block;width:auto}td{border-top:0;padding-top:0}}
@media print{body,figure,.in,.out{background:none}}
`.trim();
