import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** As much of `lighthouse` as is used here. */
export type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; logLevel: string },
) => Promise<{
  lhr: {
    audits: Readonly<Record<string, { numericValue?: number }>>;
    categories: Readonly<Record<string, { score: number | null }>>;
  };
}>;

export type Audit = {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  bytes: number;
  /** 0 to 100, by category; NaN where it was not asked for. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
};

/** Lighthouse's slow 4G as DevTools applies it: `throttling.mobileSlow4G` of lighthouse 12. */
export const SLOW_4G = {
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};
export const SLOWDOWN = 4;

const PERFORMANCE = ['performance'];
export const ALL = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's own phone and simulated network, in a browser without a past. */
export async function audit(
  url: string,
  lighthouse: Lighthouse,
  { onlyCategories = PERFORMANCE, language = 'en' } = {},
): Promise<Audit> {
  const profile = mkdtempSync(join(tmpdir(), 'touchline-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...browserPath(),
    locale: language,
    args: [
      ...rootArgs(),
      `--remote-debugging-port=${port}`,
      '--ignore-certificate-errors',
      `--lang=${language}`,
      `--accept-lang=${language}`,
    ],
  });
  try {
    const { audits, categories } = (
      await lighthouse(url, { port, onlyCategories, logLevel: 'error' })
    ).lhr;
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
    const score = (name: string): number => (categories[name]?.score ?? Number.NaN) * 100;
    return {
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

export const rootArgs = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
export const browserPath = () =>
  process.env.PLAYWRIGHT_CHROMIUM ? { executablePath: process.env.PLAYWRIGHT_CHROMIUM } : {};

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
