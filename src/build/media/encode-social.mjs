/**
 * Cuts the picture of every built-in article to what networks show for a link (spec §2: 1200×630,
 * JPEG of quality 85) into public/media/social. Usage: node encode-social.mjs [NAME…].
 * It starts from the largest encoded size, so that no original is needed; ImageMagick is.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('../../../', import.meta.url).pathname;
const MEDIA = join(ROOT, 'public/media');
const HEADS = join(ROOT, 'src/remote/news/samples/heads.en.json');
const SIZE = { width: 1200, height: 630 };
/** Messengers give up on previews that load slowly. */
const LIMIT_BYTES = 120_000;
/** Where the cut lies between the top (0) and the foot (1), for pictures not cut in the middle. */
const CUT = {
  'news-ai': 0.1,
  'news-app': 0.35,
  'news-coaching': 0.4,
  'news-commentary': 0.25,
  'news-future': 0.15,
  'news-grassroots': 0.4,
  'news-hall': 0,
  'news-install': 0.1,
  'news-partnership': 0.2,
  'news-winter': 0.71,
};
/** Blur in pixels for dots so fine that quality 85 cannot hold them within the limit. */
const SOFTEN = { 'news-fans': 1.4, 'news-grassroots': 1 };

const chosen = process.argv.slice(2);
const names = JSON.parse(readFileSync(HEADS, 'utf8')).map(({ picture }) => picture);
mkdirSync(join(MEDIA, 'social'), { recursive: true });
for (const name of names) {
  if (chosen.length === 0 || chosen.includes(name)) encode(name);
}

function encode(name) {
  const source = join(MEDIA, `${name}-1200.webp`);
  const height = Number(run('identify', ['-format', '%h', source]));
  const top = Math.round((height - SIZE.height) * (CUT[name] ?? 0.5));
  const target = join(MEDIA, 'social', `${name}.jpg`);
  const soften = SOFTEN[name] ? ['-blur', `0x${SOFTEN[name]}`] : [];
  const cut = ['-crop', `${SIZE.width}x${SIZE.height}+0+${top}`, '+repage', ...soften];
  const jpeg = ['-sampling-factor', '4:2:0', '-interlace', 'JPEG', '-quality', '85', '-strip'];
  run('convert', [source, ...cut, ...jpeg, target]);
  const { size } = statSync(target);
  if (size > LIMIT_BYTES) throw new Error(`${name}.jpg has ${size} bytes`);
}

function run(program, args) {
  return execFileSync(program, args, { encoding: 'utf8' });
}
