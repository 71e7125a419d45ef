/**
 * Draws the composed pictures as PNG into ORIGINALS/boards.
 * Usage: node draw-boards.mjs ORIGINALS [NAME…]. ORIGINALS/art holds the prints and
 * ORIGINALS/stills the frames of the match (NAME.png and NAME.json); chromium is needed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { appClips, appLive, newsApp } from './phone-boards.mjs';
import { coach, league, newsAi, newsCoaching, newsFuture, newsLeague } from './plan-boards.mjs';
import {
  clubhouse,
  community,
  newsFans,
  newsGrassroots,
  newsPartnership,
  social,
  sponsor,
  volunteer,
} from './print-boards.mjs';
import { newsCommentary, newsHall, newsInstall, newsWinter } from './season-boards.mjs';

const BOARDS = {
  'app-live': appLive,
  'app-clips': appClips,
  league,
  sponsor,
  clubhouse,
  coach,
  volunteer,
  community,
  'news-partnership': newsPartnership,
  'news-ai': newsAi,
  'news-fans': newsFans,
  'news-grassroots': newsGrassroots,
  'news-app': newsApp,
  'news-coaching': newsCoaching,
  'news-future': newsFuture,
  'news-league': newsLeague,
  'news-install': newsInstall,
  'news-hall': newsHall,
  'news-commentary': newsCommentary,
  'news-winter': newsWinter,
  social,
};

const [folder, ...chosen] = process.argv.slice(2);
const originals = resolve(folder);
const target = join(originals, 'boards');
mkdirSync(target, { recursive: true });

const materials = {
  art: (name) => `file://${originals}/art/${name}.png`,
  still: (name) => `file://${originals}/stills/${name}.png`,
  places: (name) => JSON.parse(readFileSync(join(originals, 'stills', `${name}.json`), 'utf8'))[0],
};

const css = new URL('board.css', import.meta.url).href;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--allow-file-access-from-files'],
});
for (const [name, board] of Object.entries(BOARDS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const { width, height, ground, html } = board(materials);
  const page = await browser.newPage({ viewport: { width, height } });
  const file = join(target, `${name}.html`);
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="${css}"><body style="width:${width}px;height:${height}px;background:${ground}">${html}`,
  );
  await page.goto(`file://${file}`);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  await page.screenshot({ path: join(target, `${name}.png`) });
  await page.close();
}
await browser.close();
