import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';

/** A Chromium with a profile of its own, thrown away at the end. */
export type FreshBrowser = {
  context: BrowserContext;
  /** A page whose processor is slowed down as the run asks. */
  open(url: string): Promise<Page>;
  dispose(): Promise<void>;
};

/** @param slowdown 4 makes the processor look four times slower to pages; 1 leaves it */
export async function freshBrowser(slowdown: number): Promise<FreshBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'touchline-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...(process.env.PLAYWRIGHT_CHROMIUM ? { executablePath: process.env.PLAYWRIGHT_CHROMIUM } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    viewport: { width: 1280, height: 800 },
  });
  return {
    context,
    async open(url) {
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error(`  page: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isAboutNetwork(message.text())) {
          console.error(`  page: ${message.text().slice(0, 400)}`);
        }
      });
      if (slowdown > 1) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      }
      await page.goto(url);
      return page;
    },
    async dispose() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Offline is part of the run, and the embedded stack has no Realtime. */
function isAboutNetwork(text: string): boolean {
  return /ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK_CHANGED/.test(text);
}
