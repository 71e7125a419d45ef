// `node supabase/space/make-export.mjs`: writes `supabase/space/export.json` anew from the built-in
// articles. With `--assets FOLDER` it lays their pictures out there too, as `contentful-export
// --download-assets` does, so that all of it goes into a space of your own:
//   npx contentful-import --space-id … --management-token … --content-file supabase/space/export.json
//     --upload-assets --assets-directory FOLDER
// Its default locale must be en; the others are made.
import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTypeScript } from '../local/load-typescript.mjs';
import { root } from '../local/prerequisites.mjs';

const { makeExport } = await loadTypeScript(new URL('./make-export.ts', import.meta.url));
const made = makeExport();
const file = join(root, 'supabase/space/export.json');
writeFileSync(file, JSON.stringify(made, null, 2));
spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), file], {
  stdio: 'inherit',
});

const at = process.argv.indexOf('--assets');
const folder = at === -1 ? undefined : process.argv[at + 1];
for (const { fields } of folder === undefined ? [] : made.assets) {
  const { url, fileName } = fields.file.en;
  cpSync(join(root, 'public/media', fileName), join(folder, url));
}
process.stdout.write(`${made.entries.length} entries, ${made.assets.length} assets: ${file}\n`);
