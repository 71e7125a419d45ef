import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { bundle, pageFiles, type Side } from './bundle.ts';
import { table, type Results } from './report.ts';
import { fillServer } from './rows.ts';
import { runSide, type RunOptions } from './sync-run.ts';
import { startServer } from './server.ts';

export type BenchOptions = RunOptions & { runs: number; roundTripMs: number; write: boolean };

const RESULTS = join(import.meta.dirname, 'results');

/** Both sides in turn against one server; the first of each pair changes from run to run. */
export async function benchSync(options: BenchOptions): Promise<void> {
  if (options.profileFolder !== null) await mkdir(options.profileFolder, { recursive: true });
  const server = await startServer(options.roundTripMs);
  try {
    console.log(`Filling the server with ${options.contracts} contracts ...`);
    const columns = await fillServer(server, options.contracts);
    const readable = options.profileFolder !== null;
    const bundles = {
      ours: await bundle('ours', !readable),
      rxdb: await bundle('rxdb', !readable),
    };
    server.serve(pageFiles(bundles, columns));
    const results: Record<Side, Awaited<ReturnType<typeof runSide>>[]> = { ours: [], rxdb: [] };
    for (let run = 1; run <= options.runs; run += 1) {
      const order: readonly Side[] = run % 2 === 1 ? ['ours', 'rxdb'] : ['rxdb', 'ours'];
      for (const side of order) {
        const result = await runSide(server, side, options);
        results[side].push(result);
        console.log(
          `run ${run} ${side}: pull ${result.pullMs.toFixed(0)} ms, list ${result.firstRows.map((load) => load.fromScriptMs.toFixed(0)).join('/')} ms, push ${result.pushed.acknowledgedMs.toFixed(0)} ms`,
        );
      }
    }
    const text = report(results, { ours: bundles.ours.bytes, rxdb: bundles.rxdb.bytes }, options);
    console.log(`\n${text}`);
    if (!options.write) return;
    await mkdir(RESULTS, { recursive: true });
    await writeFile(join(RESULTS, 'sync.md'), text);
  } finally {
    await server.stop();
  }
}

function report(
  results: Results,
  bytes: Parameters<typeof table>[1],
  options: BenchOptions,
): string {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model ?? 'unknown processor'}`;
  const database = process.env.DATABASE_URL ? 'a real Postgres' : 'PGlite';
  return `${table(results, bytes, options)}

${options.runs} runs of each side in turn (${machine}, load ${busy()} per processor), slowdown ${options.slowdown}, added round trip ${options.roundTripMs} ms.

How it is measured (\`npm run bench:sync\`):

- One server process for both: REST by @supabase/lite over ${database}, the same account, row-level security on both tables, up to date statistics. The same ${options.contracts.toLocaleString('en')} rows on both sides: every column of \`contracts\`, 300 characters of content.
- RxDB 17.6 with its Dexie storage and its Supabase replication, live, batches of 1,000 (pull) and 100 (push), with \`_modified\`, \`_deleted\` and an index on both; its table has none of our triggers. For each row of ours the server besides checks the command, enters it in a ledger and appends to a hash-chained log, and the device then fetches that log.
- @supabase/lite refuses the quoted names in RxDB's filters; a proxy takes the quotes out, without which RxDB stops after its first page. There is no Realtime here, which neither side's figures need.
- The list is newest first for ours and oldest first for RxDB, which for newest first reads and sorts all rows (its planner takes no index backwards).
- A Chromium with a new profile for each run: pull into an empty device, list loaded ${options.loads} times, ${options.offline.toLocaleString('en')} contracts made offline one by one, then the network comes back. Each run proves that all rows are on the device and on the server.
- Acknowledged means for ours that the queue on the device is empty, for RxDB that \`sent$\` has told of the last row. Sign-in is not counted.
- JavaScript is one minified module without React: ours with sign-in, Dexie and all parsing, RxDB's with supabase-js.
`;
}

/** Above 1 others were at work too, and the times are not worth publishing. */
function busy(): string {
  return ((loadavg()[0] ?? 0) / cpus().length).toFixed(1);
}
