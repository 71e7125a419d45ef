import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHistory, tell, type Outcome } from './run-history.ts';
import type { Database } from './database.ts';
import { openDatabase } from './server.ts';

/** Fixed, so that `npm test` says the same twice; `HISTORIES=500` takes more, `HISTORY_SEED=7` one. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 200);
const ONE_SEED = process.env['HISTORY_SEED'];
/** Histories in one test, so that the report shows how far it came. */
const IN_A_TEST = 25;
const MINUTE_MS = 60_000;

function seedsOf(part: number, parts: number): number[] {
  const all =
    ONE_SEED === undefined
      ? Array.from({ length: HISTORIES }, (_, at) => at + 1)
      : [Number(ONE_SEED)];
  return all.filter((seed) => seed % parts === part);
}

function inTests(seeds: readonly number[]): number[][] {
  const count = Math.ceil(seeds.length / IN_A_TEST);
  return Array.from({ length: count }, (_, at) =>
    seeds.slice(at * IN_A_TEST, (at + 1) * IN_A_TEST),
  );
}

/** One worker's share of the histories. */
export function describeHistories(part: number, parts: number): void {
  describe('after faults and healing nothing is lost, doubled or changed', () => {
    let database: Database;
    beforeAll(async () => {
      database = await openDatabase();
    });
    afterAll(() => database.close());

    const groups = inTests(seedsOf(part, parts));
    test.each(groups.map((seeds) => ({ seeds, from: seeds[0], to: seeds.at(-1) })))(
      'histories $from to $to',
      async ({ seeds }) => {
        const failed: Outcome[] = [];
        for (const seed of seeds) {
          const outcome = await runHistory(seed, database);
          if (outcome.broken.length > 0) failed.push(outcome);
        }
        const first = failed[0];
        const others = failed
          .slice(1)
          .map(({ seed, broken }) => `HISTORY_SEED=${seed} ${broken[0]?.split('\n')[0]}`);
        const said = first === undefined ? '' : [...others, tell(first)].join('\n');
        expect(said).toBe('');
      },
      5 * MINUTE_MS,
    );
    test('each worker has its share', () => {
      const share = groups.flat().length;
      expect(share).toBeGreaterThanOrEqual(
        ONE_SEED === undefined ? Math.floor(HISTORIES / parts) : 0,
      );
    });
  });
}
