// `npm run screens`: a picture of every page of the site at 360, 768 and 1280 px, light and dark, into
// `test-results/screens` (not kept in the repository), with one page that shows them all. `-- --language de`
// for another language than English, `-- --only /for-` for some pages; `-- --manifest` takes the pictures of the
// app's manifest anew instead, into `public/screenshots`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTypeScript } from '../supabase/local/load-typescript.mjs';
import { installPackages, requireNode, root } from '../supabase/local/prerequisites.mjs';
import { provideChromium } from './support/chromium.mjs';
import { runProgram } from './support/program.mjs';

const word = (name, otherwise) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : otherwise;

requireNode();
installPackages();
const missing = provideChromium();
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}
if (!process.argv.includes('--no-build')) {
  console.log('Building the app ...');
  const vite = `${root}/node_modules/vite/bin/vite.js`;
  const built = await runProgram(process.execPath, [vite, 'build'], { NODE_ENV: 'production' });
  if (!built.ok) throw new Error(`the app cannot be built:\n${built.output}`);
}
const { takeManifestScreens, takeScreens } = await loadTypeScript(
  new URL('./support/take-screens.ts', import.meta.url),
);
if (process.argv.includes('--manifest')) {
  const taken = await takeManifestScreens(join(root, 'public/screenshots'));
  console.log(`${taken} pictures in public/screenshots`);
  process.exit(0);
}
const folder = join(root, 'test-results/screens');
mkdirSync(folder, { recursive: true });
const shots = await takeScreens({
  folder,
  language: word('--language', 'en'),
  only: word('--only', ''),
});
const cell = ({ file, title }) =>
  `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${title}</figcaption></figure>`;
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{display:flex;flex-wrap:wrap;gap:16px;background:#888;font:14px sans-serif}img{height:420px;width:auto;max-width:520px;object-fit:cover;object-position:top}figure{margin:0}</style>${shots.map(cell).join('')}`,
);
console.log(`${shots.length} pictures: ${join(folder, 'index.html')}`);
process.exit(0);
