import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODES, PATHS } from '../e2e/site-routes.ts';
import { startStack } from '../e2e/stack.ts';
import { ALL, audit, type Audit, type Lighthouse } from './lighthouse.ts';
import { repeatVisits, type RepeatVisit } from './bench-repeat.ts';
import { median } from './report.ts';
import { startSecureFront } from './secure-front.ts';

/** Pages that are measured in every language; the others in English. */
const IN_ALL = new Set(['/', '/for-clubs', '/faq']);

type Options = {
  readonly runs: number;
  /** Only addresses that contain this. */
  readonly only: string;
};
type Line = { readonly path: string; readonly language: string; readonly audits: readonly Audit[] };

/** Prints the figures and writes `results/pages.md`. */
export async function benchPages({ runs, only }: Options, lighthouse: Lighthouse): Promise<void> {
  const stack = await startStack();
  const front = await startSecureFront(stack.url);
  const lines: Line[] = [];
  const paths = PATHS.filter((one) => one.includes(only));
  const again: string[] = [];
  try {
    for (const path of paths) {
      for (const language of IN_ALL.has(path) ? CODES : ['en']) {
        const audits: Audit[] = [];
        for (let run = 0; run < runs; run += 1)
          audits.push(await audit(front.url + path, lighthouse, { onlyCategories: ALL, language }));
        lines.push({ path, language, audits });
        console.log(row({ path, language, audits }));
      }
    }
    const visits = await repeatVisits(
      paths.map((path) => front.url + path),
      runs,
    );
    for (const [url, seen] of visits) again.push(repeatRow(new URL(url).pathname, seen));
  } finally {
    await front.stop();
    await stack.dispose();
  }
  const text = report(runs, lines, again);
  if (only === '') writeFileSync(join(import.meta.dirname, 'results/pages.md'), text);
  console.log(text);
}

function row({ path, language, audits }: Line): string {
  const of = (value: (one: Audit) => number): number => median(audits.map(value));
  const worst = (value: (one: Audit) => number): number => Math.min(...audits.map(value));
  return [
    `${path} (${language})`,
    Math.round(of((one) => one.fcpMs)),
    Math.round(of((one) => one.lcpMs)),
    Math.round(of((one) => one.tbtMs)),
    of((one) => one.cls).toFixed(3),
    Math.round(of((one) => one.bytes) / 1000),
    Math.round(of((one) => one.performance)),
    worst((one) => one.accessibility),
    worst((one) => one.bestPractices),
    worst((one) => one.seo),
  ].join(' | ');
}

function repeatRow(path: string, visits: readonly RepeatVisit[]): string {
  const of = (value: (one: RepeatVisit) => number): number => Math.round(median(visits.map(value)));
  return [
    path,
    of((one) => one.fcpMs),
    of((one) => one.lcpMs),
    of((one) => one.bytesBeforePaint),
  ].join(' | ');
}

function report(runs: number, lines: readonly Line[], again: readonly string[]): string {
  return [
    '# Public pages on a slow phone, first visit',
    '',
    `\`npm run bench:pages\`, Lighthouse 12.8 mobile (simulated slow 4G, 4× CPU), median of ${runs}, brotli,`,
    'HTTP/2 and TLS before the embedded stack. Accessibility, best practices and SEO: the worst of the runs.',
    '',
    '| page | FCP ms | LCP ms | TBT ms | CLS | kB | performance | accessibility | best practices | SEO |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${row(line)} |`),
    '',
    '# Visited again, through the worker',
    '',
    'Another page was open before; a new tab, slow 4G and 4× CPU applied by DevTools.',
    '',
    '| page | FCP ms | LCP ms | bytes from the network before the first paint |',
    '|---|---|---|---|',
    ...again.map((line) => `| ${line} |`),
    '',
  ].join('\n');
}
