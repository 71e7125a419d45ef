import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { routes } from '../../src/routes/routes.ts';
import { expect } from './fixtures.ts';

/** Every address of the site that has a page of its own; articles are the news tests'. */
export const PATHS: readonly string[] = Object.values(routes)
  .filter(({ area, path }) => area === 'site' && !path.includes(':'))
  .map(({ path }) => path);

export const CODES: readonly Language[] = LANGUAGES.map(({ code }) => code);

/** The page's code has taken over what the server sent. */
export async function taken(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** Every page of a language is on this device. */
export async function languageKept(page: Page, language: Language): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async (mark) => (await caches.match(mark)) !== undefined,
        `/_l/${language}/pages.json`,
      ),
    )
    .toBe(true);
}

declare global {
  interface Window {
    /** Languages and headings that were on the screen, frame by frame. */
    seen: { lang: string; heading: string }[];
  }
}

/** Notes with every frame what a person would have seen of the page's language. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seen = [];
    const note = (): void => {
      const root = document.documentElement;
      const heading = document.querySelector('h1')?.textContent ?? '';
      const hidden = root === null || getComputedStyle(root).visibility === 'hidden';
      const last = window.seen.at(-1);
      if (!hidden && heading !== '' && (last?.lang !== root.lang || last.heading !== heading))
        window.seen.push({ lang: root.lang, heading });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}
