// Bytes that a first visit loads, brotli-compressed, against their limits. Reads the build's own
// manifest: an entry, what it imports at once, and what it imports next.
import { readFileSync } from 'node:fs';
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
    name: 'Front page, JavaScript of a first visit',
    roots: [
      'index.html',
      'src/app/app.tsx',
      'src/features/home/home-screen.tsx',
      ...texts('common', 'home'),
    ],
    limit: 101,
    aim: 90,
  },
  {
    name: '/sign, JavaScript until it can be signed',
    roots: ['index.html', 'src/app/signing-page.tsx', ...texts('common', 'signing')],
    limit: 125,
    aim: 110,
  },
  {
    name: '/contracts, JavaScript until the list is shown',
    roots: [
      'index.html',
      'src/app/app.tsx',
      'src/app/staff-area.tsx',
      ...texts('common', 'contracts'),
    ],
    limit: 187,
    aim: 180,
  },
];

/** A screen's own chunk, without what it shares. */
const CHUNK_LIMIT = 8;

const manifest = readManifest();
let failed = 0;
for (const { name, roots, limit, aim } of budgets) {
  const absent = roots.filter((root) => manifest[root] === undefined);
  if (absent.length > 0) {
    failed += 1;
    console.log(`✗ ${name}: not in the build: ${absent.join(', ')}`);
    continue;
  }
  const files = closure(roots);
  if (!report(name, sum(files), limit, aim)) listLargest(files);
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
process.exitCode = failed === 0 ? 0 : 1;

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
  const sizes = [...files].map((file) => [file, sum(new Set([file]))]);
  for (const [file, bytes] of sizes.toSorted((a, b) => b[1] - a[1]).slice(0, 8)) {
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
  return [...files].reduce((total, file) => total + compressed(readFileSync(join(dist, file))), 0);
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
