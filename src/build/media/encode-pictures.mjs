/**
 * Encodes the originals into public/media as AVIF and WebP, and writes src/ui/pictures.ts.
 * Usage: node encode-pictures.mjs ORIGINALS [NAME…]; without names, what is missing or older.
 * Needs ImageMagick, avifenc and cwebp on the machine.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURE_LIST } from './picture-list.mjs';

/** Constant quality; the alpha of a print is two-tone and bears a coarser one. */
const AVIF =
  '-s 4 -y 420 --min 0 --max 63 --minalpha 0 --maxalpha 63 -a end-usage=q -a alpha:cq-level=30';
const ROOT = new URL('../../../', import.meta.url).pathname;
const MEDIA = join(ROOT, 'public/media');
const [originals, ...chosen] = process.argv.slice(2);
if (!originals) throw new Error('Which folder are the originals in?');

const scratch = mkdtempSync(join(tmpdir(), 'pictures-'));
const lines = [];
for (const [name, picture] of Object.entries(PICTURE_LIST)) {
  const original = join(originals, picture.original);
  const size = measure(original);
  const widths = picture.widths.filter((width) => width <= size.width);
  if (chosen.length ? chosen.includes(name) : isStale(name, original, widths)) {
    for (const width of widths) encode(original, name, width, picture.quality);
  }
  lines.push(entryOf(name, size, widths));
}
writeFileSync(join(ROOT, 'src/ui/pictures.ts'), moduleOf(lines));
rmSync(scratch, { recursive: true });

function measure(file) {
  const [width, height] = run('identify', ['-format', '%w %h', file]).split(' ').map(Number);
  return { width, height };
}

function isStale(name, original, widths) {
  const made = join(MEDIA, `${name}-${widths.at(-1)}.webp`);
  return !existsSync(made) || statSync(made).mtimeMs < statSync(original).mtimeMs;
}

/** Both encoders read the same resized PNG, so that the two formats cannot differ in crop. */
function encode(original, name, width, quality) {
  const resized = join(scratch, 'resized.png');
  run('convert', [original, '-filter', 'Lanczos', '-resize', `${width}x`, '-strip', resized]);
  const target = join(MEDIA, `${name}-${width}`);
  run('avifenc', [
    ...AVIF.split(' '),
    '-a',
    `color:cq-level=${quality.avif}`,
    resized,
    `${target}.avif`,
  ]);
  run('cwebp', ['-quiet', '-m', '6', '-q', `${quality.webp}`, resized, '-o', `${target}.webp`]);
}

function entryOf(name, { width, height }, widths) {
  const widest = widths.at(-1);
  const key = name.includes('-') ? `'${name}'` : name;
  const scaled = Math.round((height * widest) / width);
  return `  ${key}: { width: ${widest}, height: ${scaled}, widths: [${widths.join(', ')}] },`;
}

function moduleOf(entries) {
  return `/** Written by build/media/encode-pictures.mjs: the pictures in /media, as WIDTHxHEIGHT at their widest. */
export const PICTURES = {
${entries.join('\n')}
} as const;

export type PictureName = keyof typeof PICTURES;
`;
}

function run(program, args) {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
