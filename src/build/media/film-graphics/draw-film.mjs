/**
 * Lays a film's graphics over its frames and encodes it.
 * Usage: node draw-film.mjs hero|technology|setup FRAMES ORIGINALS [SECOND…]
 * FRAMES holds NAME/001.jpg… and NAME.json of each picture that the film uses. With seconds
 * given, only those instants are drawn, to look at. Needs chromium and ffmpeg on the machine.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { HERO, heroGraphics } from './hero.mjs';
import { SETUP, setupGraphics } from './setup.mjs';
import { FPS } from './stage.mjs';
import { TECHNOLOGY, technologyGraphics } from './technology.mjs';

const FILMS = {
  hero: { ...HERO, graphics: heroGraphics },
  technology: { ...TECHNOLOGY, graphics: technologyGraphics },
  setup: { ...SETUP, graphics: setupGraphics },
};
const [name, framesFolder, originalsFolder, ...instants] = process.argv.slice(2);
const film = FILMS[name];
const frames = resolve(framesFolder);
const originals = resolve(originalsFolder);
const drawn = join(frames, `${name}-drawn`);
const MEDIA = new URL('../../../../public/media', import.meta.url).pathname;

mkdirSync(drawn, { recursive: true });
mkdirSync(join(originals, 'films'), { recursive: true });
const places = film.frames.map((picture) =>
  JSON.parse(readFileSync(join(frames, `${picture}.json`), 'utf8')),
);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--allow-file-access-from-files'],
});
const page = await openStage();
if (instants.length > 0) {
  for (const second of instants) await draw(Math.round(Number(second) * FPS));
} else {
  for (let frame = 0; frame < film.seconds * FPS; frame += 1) await draw(frame);
  await drawPoster();
  encode();
}
await browser.close();

async function openStage() {
  const opened = await browser.newPage({ viewport: { width: film.width, height: film.height } });
  const html = `<link rel="stylesheet" href="file://${new URL('stage.css', import.meta.url).pathname}"><div id="stage" style="width:${film.width}px;height:${film.height}px"></div>`;
  const file = join(drawn, 'stage.html');
  writeFileSync(file, html);
  await opened.goto(`file://${file}`);
  await opened.evaluate(() =>
    Promise.all(['850 20px Anybody', '800 20px Archivo'].map((font) => document.fonts.load(font))),
  );
  return opened;
}

async function show(frame) {
  const pictures = film.frames.map((picture, i) => {
    const number = (frame + (film.offset ?? 0)) % places[i].length;
    return {
      ...places[i][number],
      frame: `file://${frames}/${picture}/${String(number + 1).padStart(3, '0')}.jpg`,
    };
  });
  await page.evaluate(
    async (html) => {
      const stage = document.createElement('div');
      stage.innerHTML = html;
      // Decoded before they are shown: a screenshot must not catch an empty picture.
      await Promise.all([...stage.querySelectorAll('img')].map((image) => image.decode()));
      document.querySelector('#stage').replaceChildren(...stage.childNodes);
    },
    film.graphics(frame / FPS, pictures, `file://${originals}`),
  );
}

async function draw(frame) {
  await show(frame);
  await page.screenshot({
    path: join(drawn, `${String(frame).padStart(3, '0')}.jpg`),
    type: 'jpeg',
    quality: 96,
  });
}

async function drawPoster() {
  await show(Math.round(film.poster * FPS));
  await page.screenshot({ path: join(originals, 'films', `${name}.png`) });
}

/** One pass at constant quality each; the sizes are checked by eye and by `ls`. */
function encode() {
  const input = [
    '-v',
    'error',
    '-y',
    '-framerate',
    `${FPS}`,
    '-i',
    join(drawn, '%03d.jpg'),
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-an',
  ];
  run('ffmpeg', [
    ...input,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '26',
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
    join(MEDIA, `${name}.mp4`),
  ]);
  run('ffmpeg', [
    ...input,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '39',
    '-deadline',
    'good',
    '-cpu-used',
    '4',
    '-row-mt',
    '1',
    join(MEDIA, `${name}.webm`),
  ]);
}

function run(program, args) {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}
