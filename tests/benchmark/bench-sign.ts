import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import { createSent } from '../e2e/quick-contracts.ts';
import { startStack } from '../e2e/stack.ts';
import {
  audit,
  browserPath,
  rootArgs,
  SLOW_4G,
  SLOWDOWN,
  type Audit,
  type Lighthouse,
} from './lighthouse.ts';
import { median } from './report.ts';
import { startSecureFront } from './secure-front.ts';

type Load = { readableMs: number; signableMs: number; javascriptBytes: number; totalBytes: number };

/** Prints the figures and writes `results/sign.md`. */
export async function benchSign(runs: number, lighthouse: Lighthouse): Promise<void> {
  const stack = await startStack();
  const front = await startSecureFront(stack.url);
  try {
    const content = sampleText();
    const contracts = await createSent(stack, { n: runs * 2, content });
    const loads: Load[] = [];
    const audits: Audit[] = [];
    for (const [at, contract] of contracts.entries()) {
      const url = front.url + contract.path;
      if (at % 2 === 0) loads.push(await applied(url));
      else audits.push(await audit(url, lighthouse));
      console.log(at % 2 === 0 ? loads.at(-1) : audits.at(-1));
    }
    const text = report(runs, loads, audits);
    console.log(text);
    writeFileSync(join(import.meta.dirname, 'results/sign.md'), text);
  } finally {
    await front.stop();
    await stack.dispose();
  }
}

/** Network and processor really slowed down, a fresh profile: nothing is cached. */
async function applied(url: string): Promise<Load> {
  const browser = await launch();
  try {
    const context = await browser.newContext({
      ...devices['Moto G4'],
      locale: 'en-IE',
      ignoreHTTPSErrors: true,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const bytes = { script: 0, all: 0 };
    const kinds = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength;
      if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('.pad').first().waitFor({ state: 'attached' });
    const signableMs = await page.evaluate(() => performance.now());
    const readableMs = await readable(page);
    return { readableMs, signableMs, javascriptBytes: bytes.script, totalBytes: bytes.all };
  } finally {
    await browser.close();
  }
}

/** When the contract's text was put on the page, and the paint after it. */
function readable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('touchline:readable');
    if (mark === undefined) throw new Error('the early text was never printed');
    const paints = performance.getEntriesByType('paint').map((paint) => paint.startTime);
    return Math.max(mark.startTime, ...paints);
  });
}

function report(runs: number, loads: readonly Load[], audits: readonly Audit[]): string {
  const of = <T>(all: readonly T[], value: (one: T) => number): string => {
    const values = all.map(value);
    const round = (number: number) => String(Math.round(number * 1000) / 1000);
    const show = (number: number) => (number >= 10 ? String(Math.round(number)) : round(number));
    return `${show(median(values))} | ${show(Math.min(...values))}–${show(Math.max(...values))}`;
  };
  const lines = [
    ['Applied: contract can be read, ms', of(loads, (load) => load.readableMs)],
    ['Applied: contract can be signed, ms', of(loads, (load) => load.signableMs)],
    ['JavaScript loaded by then, kB', of(loads, (load) => load.javascriptBytes / 1000)],
    ['Everything loaded by then, kB', of(loads, (load) => load.totalBytes / 1000)],
    ['Simulated: FCP, ms', of(audits, (one) => one.fcpMs)],
    ['Simulated: LCP, ms', of(audits, (one) => one.lcpMs)],
    ['Simulated: TBT, ms', of(audits, (one) => one.tbtMs)],
    ['Simulated: CLS', of(audits, (one) => one.cls)],
    ['Simulated: performance score', of(audits, (one) => one.performance)],
  ];
  return [
    '# The signing page on a slow phone',
    '',
    `\`npm run bench:sign\`, ${runs} first visits each, nothing cached, TLS and HTTP/2 before the embedded`,
    'stack, a contract of about 900 words. Applied: DevTools throttling with the values of Lighthouse’s',
    `slow 4G (562.5 ms, 1.47 Mbit/s) and ${SLOWDOWN}× slower processor; simulated: Lighthouse 12.8, mobile.`,
    '"Can be read": the verified text is on the page and painted. "Can be signed": pad and box are there.',
    '',
    '| | median | range |',
    '|---|---|---|',
    ...lines.map((line) => `| ${line.join(' | ')} |`),
    '',
  ].join('\n');
}

function sampleText(): string {
  const clause = (number: number) =>
    `${number}. Clause ${number}\n\n${'The provider installs and maintains one camera at the ground of the club and streams each match of its teams live and on demand. '.repeat(4)}`;
  return Array.from({ length: 9 }, (_, at) => clause(at + 1)).join('\n\n');
}

const launch = (): Promise<Browser> => chromium.launch({ ...browserPath(), args: rootArgs() });
