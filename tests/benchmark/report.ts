import type { Bytes, Side } from './bundle.ts';
import type { RunOptions, RunResult } from './sync-run.ts';

export type Results = Record<Side, readonly RunResult[]>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted[middle - 1] ?? upper;
  return sorted.length % 2 === 0 ? (lower + upper) / 2 : upper;
}

type Line = { what: string; value: (run: RunResult) => number; unit: 'ms' | '' };

const lines: readonly Line[] = [
  { what: 'Pull of {contracts} contracts into IndexedDB', value: (run) => run.pullMs, unit: 'ms' },
  { what: '– requests', value: (run) => run.pull.requests, unit: '' },
  { what: '– of it, time in the server', value: (run) => run.pull.serverMs, unit: 'ms' },
  {
    what: 'First {page} rows of the list, from navigation to paint',
    value: (run) => median(run.firstRows.map((load) => load.fromNavigationMs)),
    unit: 'ms',
  },
  {
    what: "– from the script's first line to paint",
    value: (run) => median(run.firstRows.map((load) => load.fromScriptMs)),
    unit: 'ms',
  },
  {
    what: 'Making {offline} contracts offline, one by one',
    value: (run) => run.createMs,
    unit: 'ms',
  },
  {
    what: 'Push of those {offline}: online event to all acknowledged',
    value: (run) => run.pushed.acknowledgedMs,
    unit: 'ms',
  },
  {
    what: '– until nothing is left to fetch either',
    value: (run) => run.pushed.inSyncMs,
    unit: 'ms',
  },
  { what: '– requests that write', value: (run) => run.push.requests, unit: '' },
  { what: '– all requests', value: (run) => run.pushAll.requests, unit: '' },
];

/** Markdown: medians side by side, smallest and largest run in brackets, and ours as a share of theirs. */
export function table(results: Results, bytes: Record<Side, Bytes>, options: RunOptions): string {
  const rows = lines.map((line) => {
    const [ours, theirs] = [results.ours.map(line.value), results.rxdb.map(line.value)];
    return row(
      fill(line.what, options),
      cell(ours, line.unit),
      cell(theirs, line.unit),
      median(ours) / median(theirs),
    );
  });
  const sizes = (['minified', 'gzip', 'brotli'] as const).map((kind) =>
    row(
      `JavaScript of the engine with its clients, ${kind}`,
      kilobytes(bytes.ours[kind]),
      kilobytes(bytes.rxdb[kind]),
      bytes.ours[kind] / bytes.rxdb[kind],
    ),
  );
  return [
    '| Measure (median; smallest – largest run) | Touchline | RxDB 17.6 | Ratio |',
    '|---|---:|---:|---:|',
    ...rows,
    ...sizes,
  ].join('\n');
}

function row(what: string, ours: string, theirs: string, ratio: number): string {
  return `| ${what} | ${ours} | ${theirs} | ${ratio.toFixed(ratio < 0.1 ? 3 : 2)} |`;
}

function cell(values: readonly number[], unit: Line['unit']): string {
  if (unit === '') return median(values).toFixed(0);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = values.length > 1 ? ` (${low.toFixed(0)} – ${high.toFixed(0)})` : '';
  return `${median(values).toFixed(0)} ms${range}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function fill(text: string, options: RunOptions): string {
  return text
    .replace('{contracts}', options.contracts.toLocaleString('en'))
    .replace('{offline}', options.offline.toLocaleString('en'))
    .replace('{page}', '60');
}
