import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../e2e/stack.ts';
import type { Browser, Key, Place } from './browser.ts';
import { driverReady, openSession, type Command } from './webdriver.ts';
import { openDisplay } from './xvfb.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib';

/** The driver and the browser of an installed WebKitGTK; null where one is missing. */
export function webkitPrograms(): { driver: string; browser: string } | null {
  const browser = miniBrowser();
  return existsSync(DRIVER) && browser !== null ? { driver: DRIVER, browser } : null;
}

/** Debian puts it among the libraries of each machine's kind: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1. */
function miniBrowser(): string | null {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const paths = folders.map((kind) => join(LIBRARIES, kind, 'webkit2gtk-4.1', 'MiniBrowser'));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** WebKitGTK's own small browser on a screen of its own, through its driver. */
export async function openWebkit(programs: { driver: string; browser: string }): Promise<Browser> {
  const display = await openDisplay();
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  });
  const stop = (): void => {
    endGroup(driver);
    display.stop();
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await driverReady(address, AbortSignal.timeout(15_000));
    const { capabilities, command } = await openSession(address, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    });
    await command('POST', '/timeouts', { pageLoad: 30_000, script: 30_000 });
    return browserOf(`WebKitGTK ${capabilities.browserVersion ?? ''}`.trim(), command, async () => {
      await command('DELETE', '').catch(() => {});
      stop();
    });
  } catch (error) {
    stop();
    throw error;
  }
}

function browserOf(name: string, command: Command, close: () => Promise<void>): Browser {
  const act = async (source: object): Promise<void> => {
    await command('POST', '/actions', { actions: [source] });
  };
  const run = (body: string, args: readonly unknown[] = []): Promise<unknown> =>
    command('POST', '/execute/sync', { script: body, args });
  const keys = (actions: readonly object[]) => act({ type: 'key', id: 'keyboard', actions });
  return {
    name,
    close,
    open: async (url) => void (await command('POST', '/url', { url })),
    reload: async () => void (await command('POST', '/refresh')),
    run,
    resize: (width, height) => resize(command, run, { width, height }),
    stroke: (path) =>
      act({
        type: 'pointer',
        id: 'pointer',
        parameters: { pointerType: 'mouse' },
        actions: strokeOf(path),
      }),
    write: (text) => keys(Array.from(text).flatMap(struck)),
    press: (key) => keys(struck(KEYS[key])),
  };
}

type Size = { width: number; height: number };

/** A window has a frame and bars of its own: twice, since its first size tells how large they are. */
async function resize(command: Command, run: Browser['run'], wanted: Size): Promise<void> {
  await command('POST', '/window/rect', { x: 0, y: 0, ...wanted });
  const inside = 'return { width: innerWidth, height: innerHeight }';
  const page = (await run(inside)) as Size;
  await command('POST', '/window/rect', {
    x: 0,
    y: 0,
    width: 2 * wanted.width - page.width,
    height: 2 * wanted.height - page.height,
  });
}

/** Code points that the protocol gives to keys which write nothing. */
const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

const struck = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

function strokeOf(path: readonly Place[]): object[] {
  const moves = path.map(({ x, y }) => ({
    type: 'pointerMove',
    duration: 8,
    x: Math.round(x),
    y: Math.round(y),
  }));
  const [first, ...rest] = moves;
  if (first === undefined) return [];
  return [first, { type: 'pointerDown', button: 0 }, ...rest, { type: 'pointerUp', button: 0 }];
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}
