import { test } from './fixtures.ts';
import { CODES, PATHS, taken } from './site-routes.ts';
import { expectAccessible } from './sound.ts';

/**
 * `npm test` looks at every page in every language in both schemes, by turns as a phone and as a desktop
 * shows it, so that each page is seen as both; `SITE_SOUND=all` looks at everything on both.
 */
const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

for (const [languageAt, code] of CODES.entries()) {
  test.describe(code, () => {
    test.use({ locale: code });

    test('every page is taken over without a fault, and nobody is kept from any of it', async ({
      page,
    }) => {
      test.setTimeout(600_000);
      for (const [at, path] of PATHS.entries()) {
        for (const [viewportAt, viewport] of VIEWPORTS.entries()) {
          const turn = (at + languageAt) % VIEWPORTS.length === viewportAt;
          if (!turn && process.env['SITE_SOUND'] !== 'all') continue;
          await page.setViewportSize(viewport);
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.goto(path);
          await taken(page);
          await expectAccessible(page);
        }
      }
    });
  });
}
