import type { Data } from './data.ts';

/** How often the work list is looked at; asking costs the embedded database well under a millisecond. */
const LOOK_EVERY_MS = 2_000;
/** Expiry, reminders and overdue claims: what `cron` does every few minutes on a hosted project. */
const SCHEDULE_EVERY_MS = 60_000;

type JobsOptions = {
  data: Data;
  /** Address of this stack. */
  url: string;
  secretKey: string;
  log(line: string): void;
};

export type Jobs = { stop(): Promise<void>; kill(): Promise<void> };

/**
 * Stands in for the scheduler of a hosted project: runs the schedule and calls the function
 * `contract-jobs` while mails or sealed copies are due. Never two calls at a time.
 */
export function startJobs(options: JobsOptions): Jobs {
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let scheduledAt = -Infinity;

  const round = async (): Promise<void> => {
    if (performance.now() - scheduledAt >= SCHEDULE_EVERY_MS) {
      scheduledAt = performance.now();
      await options.data.sql('select public.run_contract_schedule()');
    }
    const [row] = await options.data.sql('select public.due_jobs() as due');
    if (Number(row?.['due']) > 0) await callJobs(options, {}, ended.signal);
  };
  const again = (): void => {
    if (ended.signal.aborted) return;
    timer = setTimeout(() => void run(), LOOK_EVERY_MS);
  };
  const run = (): Promise<void> =>
    round()
      .catch((error: unknown) => {
        if (!ended.signal.aborted) options.log(`jobs: ${nameOf(error)}`);
      })
      .finally(again);
  void run();

  const end = (): Promise<void> => {
    ended.abort();
    clearTimeout(timer);
    return Promise.resolve();
  };
  return { stop: end, kill: end };
}

/** Does what is due now, or only its mails or sealed copies. */
export async function callJobs(
  { url, secretKey }: Pick<JobsOptions, 'url' | 'secretKey'>,
  body: { only?: 'mails' | 'seals' },
  signal?: AbortSignal,
): Promise<void> {
  const response = await fetch(`${url}/functions/v1/contract-jobs`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`contract-jobs answered ${response.status}`);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.message : 'failed';
}
