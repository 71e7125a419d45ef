/** Styles of the printable contract: ink on white, A4; colours as `--text`, `--bottle` and `--accent`. */
export const PAPER_STYLE = `
@page { size: A4; margin: 22mm 20mm 24mm; }
* { box-sizing: border-box; }
html { color-scheme: light; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem; background: #fff; color: #0A2A20;
  font: 11pt/1.5 "Archivo", "Noto Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem;
  border-bottom: 3px solid #0B3B2C; padding-bottom: .75rem; }
.brand { display: flex; align-items: center; gap: .6rem; margin: 0; font-size: 14pt; letter-spacing: .01em; }
.tag { margin: 0; font-size: 9pt; font-weight: 700; letter-spacing: .06em; text-transform: uppercase; }
h1 { font-size: 24pt; line-height: 1.12; margin: 1.75rem 0 .25rem; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 13pt; line-height: 1.25; margin: 2rem 0 .5rem; padding-top: .6rem; border-top: 1px solid #0A2A2029; }
h3 { font-size: 11pt; margin: 1.25rem 0 .25rem; }
h1, h2, h3 { break-after: avoid; }
p { margin: 0 0 .75rem; orphans: 3; widows: 3; }
.lead { font-size: 13pt; color: #41564B; margin-bottom: 1.25rem; }
.lines { white-space: pre-wrap; overflow-wrap: anywhere; }
.quiet { color: #41564B; }
dl { margin: 0; font-size: 9.5pt; line-height: 1.45; }
dl div { display: grid; grid-template-columns: 12.5rem 1fr; gap: 1rem; padding: .3rem 0;
  border-bottom: 1px solid #0A2A201f; break-inside: avoid; }
dt { color: #41564B; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.text { margin-top: 1.75rem; }
.signed, figure { break-inside: avoid; }
figure { margin: 0; }
figure img { display: block; width: 300px; max-width: 100%; height: 100px; object-fit: contain; object-position: left bottom; }
.typed { margin: 1rem 0 .25rem; font: italic 24pt/1.2 "Segoe Script", "Bradley Hand", "Snell Roundhand", "Brush Script MT", cursive; overflow-wrap: anywhere; }
figcaption { border-top: 2px solid #0A2A20; padding-top: .4rem; max-width: 26rem; font-size: 10pt; }
table { width: 100%; border-collapse: collapse; font-size: 8.5pt; line-height: 1.4; }
th, td { text-align: left; vertical-align: top; padding: .3rem .5rem .3rem 0; border-bottom: 1px solid #0A2A201f; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.hash { font-size: 6.5pt; overflow-wrap: anywhere; }
.hashes dd { font-size: 7.6pt; }
footer { margin-top: 2.5rem; padding-top: .5rem; border-top: 1px solid #0A2A2029; font-size: 8.5pt; color: #41564B; }
@media (max-width: 520px) { dl div { grid-template-columns: 1fr; gap: 0; } }
@media print { body { max-width: none; padding: 0; } }
`;
