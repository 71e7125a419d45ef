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

type Look = {
  url: string;
  width: number;
  scheme: 'light' | 'dark';
  language: string;
  file: string;
};

async function shoot(browser: Browser, look: Look): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: 900 },
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
  await page.screenshot({ path: look.file, fullPage: true });
  await context.close();
}
