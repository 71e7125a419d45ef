import type { LineFault } from './line.ts';
import type { Refusal } from './refused-storage.ts';

/** From the link to the receipt: where something may come between. */
export const STEPS = ['open', 'accept', 'draw', 'submit', 'receipt'] as const;
export type Step = (typeof STEPS)[number];

export type Fault = { name: string; why: Trouble | null } & (
  | { kind: 'offline' | 'stopped' | 'lost' | 'killed' }
  | { kind: 'line'; line: LineFault }
  | { kind: 'refused'; refusal: Refusal }
);

/**
 * What the page says of the last try (`trouble.…` of its texts). Null where no try is made, or none
 * that ends while somebody looks.
 */
export type Trouble =
  | 'network'
  | 'unreadable'
  | 'server'
  | 'rate_limited'
  | 'too_large'
  | 'refused';

const LOGIN_PAGE = '<!doctype html><title>Hotel Wi-Fi</title><p>Please log in';
const ANOTHERS = JSON.stringify({
  ok: true,
  receipt: {
    submission_id: '00000000-0000-4000-8000-000000000000',
    contract_id: '00000000-0000-4000-8000-000000000000',
    evidence_sha256: '0'.repeat(64),
    signed_at: '2026-01-01T00:00:00.000Z',
    received_at: '2026-01-01T00:00:00.000Z',
    late_sync: false,
  },
});
const PROBLEM = '{"code":"x","message":"y"}';

const answer = (status: number, why: Trouble, html = false): Fault => ({
  name: html ? `${status} with a page` : String(status),
  why,
  kind: 'line',
  line: {
    do: 'answer',
    status,
    type: html ? 'text/html' : 'application/json',
    body: html ? LOGIN_PAGE : PROBLEM,
  },
});

export const FAULTS: readonly Fault[] = [
  { name: 'offline', kind: 'offline', why: null },
  { name: 'server stopped', kind: 'stopped', why: 'network' },
  { name: 'socket cut', kind: 'line', line: { do: 'cut' }, why: 'network' },
  answer(404, 'refused', true),
  answer(409, 'refused'),
  answer(410, 'refused'),
  answer(413, 'too_large'),
  answer(422, 'refused'),
  answer(429, 'rate_limited'),
  answer(500, 'server'),
  answer(503, 'server', true),
  answer(200, 'unreadable', true),
  {
    name: 'the receipt of another',
    why: 'unreadable',
    kind: 'line',
    line: { do: 'answer', status: 200, type: 'application/json', body: ANOTHERS },
  },
  { name: 'answer lost', kind: 'lost', why: 'network' },
  { name: 'tab killed', kind: 'killed', why: null },
  { name: 'storage full', kind: 'refused', refusal: 'QuotaExceededError', why: null },
  { name: 'storage closed', kind: 'refused', refusal: 'InvalidStateError', why: null },
];

export type Cell = { step: Step; fault: Fault };

/** Cells in which nothing can happen that does not happen in another one: which, and why. */
export const SAME: readonly {
  step: Step;
  faults: readonly string[];
  as: string;
  because: string;
}[] = [
  ...(['accept', 'draw'] as const).map((step) => ({
    step,
    faults: FAULTS.filter(
      ({ kind, name }) => name !== 'socket cut' && (kind === 'line' || kind === 'lost'),
    ).map(({ name }) => name),
    as: `${step} × socket cut`,
    because: 'the step makes no request, which that cell counts',
  })),
  {
    step: 'submit',
    faults: ['answer lost'],
    as: 'receipt × answer lost',
    because: 'an answer is lost after the work of the server',
  },
  {
    step: 'receipt',
    faults: ['socket cut'],
    as: 'receipt × answer lost',
    because: 'a socket cut after the work of the server loses the answer',
  },
];

const GRID: readonly Cell[] = STEPS.flatMap((step) => FAULTS.map((fault) => ({ step, fault })));

/** Every cell that has something of its own to show. */
export const CELLS: readonly Cell[] = GRID.filter(
  ({ step, fault }) => !SAME.some((same) => same.step === step && same.faults.includes(fault.name)),
);
