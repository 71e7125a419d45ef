import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserPath, rootArgs } from '../benchmark/lighthouse.ts';
import { PATHS } from '../e2e/site-routes.ts';
import { startStack } from '../e2e/stack.ts';

const WIDTHS = [360, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

type Options = { folder: string; language: string; only: string };
type Shot = { file: string; title: string };

/** Whole pages, with everything loaded that comes when it is near. */
export async function takeScreens({ folder, language, only }: Options): Promise<Shot[]> {
  const stack = await startStack();
  const browser = await chromium.launch({ ...browserPath(), args: rootArgs() });
  const shots: Shot[] = [];
  try {
    for (const width of WIDTHS)
      for (const scheme of SCHEMES)
        for (const path of PATHS.filter((one) => one.includes(only))) {
          const file = `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${scheme}.png`;
          await shoot(browser, {
            url: stack.url + path,
            width,
            scheme,
            language,
            file: join(folder, file),
          });
          shots.push({ file, title: `${path}, ${width}, ${scheme}` });
        }
  } finally {
    await browser.close();
    await stack.dispose();
  }
  return shots;
}

/** The pictures of the app's manifest: what a store or an install dialog shows of it. */
const MANIFEST_LOOKS = [
  { name: 'home', path: '/', width: 360, height: 720 },
  { name: 'clubs', path: '/for-clubs', width: 360, height: 720 },
  { name: 'news', path: '/news', width: 360, height: 720 },
  { name: 'home-wide', path: '/', width: 1280, height: 800 },
  { name: 'sports-wide', path: '/sports', width: 1280, height: 800 },
] as const;

/** Twice the size in pixels for phones. `src/build/manifest.ts` names the files. */
export async function takeManifestScreens(folder: string): Promise<number> {
  const stack = await startStack();
  const browser = await chromium.launch({ ...browserPath(), args: rootArgs() });
  try {
    for (const { name, path, width, height } of MANIFEST_LOOKS)
      await shoot(browser, {
        url: stack.url + path,
        width,
        height,
        scheme: 'light',
        language: 'en',
        file: join(folder, `${name}.jpg`),
      });
  } finally {
    await browser.close();
    await stack.dispose();
  }
  return MANIFEST_LOOKS.length;
}

type Look = {
  url: string;
  width: number;
  /** Of the screen; without it the whole page is taken. */
  height?: number;
  scheme: 'light' | 'dark';
  language: string;
  file: string;
};

async function shoot(browser: Browser, look: Look): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height ?? 900 },
    deviceScaleFactor: look.height !== undefined && look.width < 768 ? 2 : 1,
    colorScheme: look.scheme,
    locale: look.language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(look.url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.screenshot({
    path: look.file,
    fullPage: look.height === undefined,
    ...(look.file.endsWith('.jpg') && { quality: 82 }),
  });
  await context.close();
}
