import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Key, Place } from './browser.ts';

/**
 * What is used of puppeteer-core 24. Its own types are not at hand where the repository is checked:
 * the package is installed for this command alone.
 */
type Puppeteer = { launch(options: object): Promise<Launched> };
type Launched = { version(): Promise<string>; newPage(): Promise<Window>; close(): Promise<void> };
type Window = {
  setViewport(size: { width: number; height: number }): Promise<void>;
  goto(address: string, options: object): Promise<unknown>;
  reload(options: object): Promise<unknown>;
  evaluate(body: string): Promise<unknown>;
  mouse: Record<'down' | 'up', () => Promise<void>> & {
    move(x: number, y: number): Promise<void>;
  };
  keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> };
};

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The program of an installed Firefox; null where there is none. `FIREFOX` names another. */
export function firefoxProgram(): string | null {
  const chosen = process.env['FIREFOX'];
  return [...(chosen ? [chosen] : []), ...PLACES].find((path) => existsSync(path)) ?? null;
}

/** Firefox through WebDriver BiDi. */
export async function openFirefox(program: string): Promise<Browser> {
  const require = createRequire(new URL('package.json', FOLDER));
  const puppeteer = require('puppeteer-core') as Puppeteer;
  const launched = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    // A server on this machine must be reached at once, and nothing else at all.
    extraPrefsFirefox: {
      'network.dns.disableIPv6': true,
      'network.captive-portal-service.enabled': false,
    },
  });
  const window = await launched.newPage();
  return {
    name: (await launched.version()).replace(/^firefox\//i, 'Firefox '),
    resize: (width, height) => window.setViewport({ width, height }),
    open: async (address) => void (await window.goto(address, { waitUntil: 'load' })),
    reload: async () => void (await window.reload({ waitUntil: 'load' })),
    run: (body, args = []) => window.evaluate(calling(body, args)),
    stroke: (path) => stroke(window, path),
    write: (text) => window.keyboard.type(text),
    press: (key: Key) => window.keyboard.press(key === 'Space' ? ' ' : key),
    close: () => launched.close(),
  };
}

const FOLDER = new URL('.', import.meta.url);

const calling = (body: string, args: readonly unknown[]) =>
  `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;

async function stroke({ mouse }: Window, [first, ...rest]: readonly Place[]): Promise<void> {
  if (first === undefined) return;
  await mouse.move(first.x, first.y);
  await mouse.down();
  for (const { x, y } of rest) await mouse.move(x, y);
  await mouse.up();
}
