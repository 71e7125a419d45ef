// Bytes that a first visit loads, brotli-compressed, against their limits. Reads the build's own
// manifest: an entry, what it imports at once, and what it imports next.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = resolve(import.meta.dirname, '../dist');

const texts = (...names) => names.map((name) => `src/i18n/locales/en/${name}.json`);

/**
 * Limits in kB of 1,000 bytes. `roots` are keys of the manifest; their static imports follow.
 * `aim` is the budget of the design; where a limit is above it, it holds what has been reached, so
 * that bytes can only go down.
 */
const budgets = [
  {
    name: '/sign, JavaScript until it can be signed',
    roots: ['src/app/sign-main.tsx', ...texts('common', 'signing')],
    // What prints the contract before the rest has come stands in the page itself.
    inline: 'sign.html',
    limit: 110,
    aim: 110,
  },
  {
    name: '/contracts, JavaScript until the list is shown',
    roots: [
      'index.html',
      'src/app/staff-main.tsx',
      'src/app/app.tsx',
      'src/app/staff-area.tsx',
      ...texts('common', 'contracts'),
    ],
    limit: 180,
    aim: 180,
  },
];

/** A screen's own chunk, without what it shares. */
const CHUNK_LIMIT = 8;

/** A page of the site, as it is sent: with its styles, in one piece of the first connection (design §8). */
const PAGE = { limit: 14.6, aim: 14.6 };
/** The code that such a page names, which is all that a first visit loads before something is pressed. */
const PAGE_CODE = { limit: 90, aim: 90 };
/** What the front page has reached, which shows everything. */
const HEAVIER = { '/': { html: 18.4, code: 96 } };
/** Pages that are weighed in every language; the others in English. */
const IN_ALL = new Set(['/', '/for-clubs', '/faq']);
const FONTS_LIMIT = 60;
const HERO_LIMIT = 40.1;

const manifest = readManifest();
/** Compressed bytes by file: most are part of many pages. */
const sizes = new Map();
let failed = 0;
for (const { name, roots, inline, limit, aim } of budgets) {
  const absent = roots.filter((root) => manifest[root] === undefined);
  if (absent.length > 0) {
    failed += 1;
    console.log(`✗ ${name}: not in the build: ${absent.join(', ')}`);
    continue;
  }
  const files = closure(roots);
  const bytes = sum(files) + (inline === undefined ? 0 : inlineScripts(inline));
  if (!report(name, bytes, limit, aim)) listLargest(files);
}
for (const [key, chunk] of Object.entries(manifest)) {
  if (/^src\/features\/[^/]+\/[^/]+-screen\.tsx$/.test(key)) {
    report(
      `Chunk of ${key.slice('src/features/'.length)}`,
      sum(new Set([chunk.file])),
      CHUNK_LIMIT,
    );
  }
}
weighSite();
process.exitCode = failed === 0 ? 0 : 1;

function weighSite() {
  for (const language of ['en', 'fr', 'de', 'nl']) {
    const folder = join(dist, '_l', language);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('index.html') || file.includes(join('news', ''))) continue;
      const path = `/${file.replace(/\/?index\.html$/, '')}`;
      if (language !== 'en' && !IN_ALL.has(path)) continue;
      const html = readFileSync(join(folder, file), 'utf8');
      const code = /data-code="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
      report(
        `${path} (${language}), HTML with styles`,
        compressed(html),
        HEAVIER[path]?.html ?? PAGE.limit,
        PAGE.aim,
      );
      report(
        `${path} (${language}), JavaScript`,
        sum(new Set(code.map((address) => address.slice(1)))),
        HEAVIER[path]?.code ?? PAGE_CODE.limit,
        PAGE_CODE.aim,
      );
    }
  }
  const fonts = ['archivo-touchline', 'anybody-numerals'].map((name) => `fonts/${name}.woff2`);
  const fontBytes = fonts.reduce((total, name) => total + statSync(join(dist, name)).size, 0);
  report('Fonts of the site', fontBytes, FONTS_LIMIT);
  const heroes = readdirSync(join(dist, 'media')).filter((name) => /^hero-\d+\.avif$/.test(name));
  for (const name of heroes)
    report(`Hero picture ${name}`, statSync(join(dist, 'media', name)).size, HERO_LIMIT);
}

function report(name, bytes, limit, aim = limit) {
  const kilobytes = bytes / 1000;
  const ok = kilobytes <= limit;
  if (!ok) failed += 1;
  console.log(
    `${ok ? '✓' : '✗'} ${name.padEnd(48)} ${kilobytes.toFixed(1).padStart(6)} of ${limit} kB${aim < limit ? ` (aim ${aim})` : ''}`,
  );
  return ok;
}

function listLargest(files) {
  const each = [...files].map((file) => [file, compressedFile(file)]);
  for (const [file, bytes] of each.toSorted((a, b) => b[1] - a[1]).slice(0, 8)) {
    console.log(`    ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${file}`);
  }
}

function closure(roots) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) return;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  roots.forEach(visit);
  return files;
}

function sum(files) {
  return [...files].reduce((total, file) => total + compressedFile(file), 0);
}

function compressedFile(file) {
  const known = sizes.get(file) ?? compressed(readFileSync(join(dist, file)));
  sizes.set(file, known);
  return known;
}

/** Scripts within a page of the build. */
function inlineScripts(page) {
  const html = readFileSync(join(dist, page), 'utf8');
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map((match) => match[1]);
  return compressed(Buffer.from(scripts.join('\n')));
}

function compressed(content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}

function readManifest() {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  } catch {
    console.log('dist/.vite/manifest.json cannot be read: run "npm run build" first.');
    process.exit(1);
  }
}
