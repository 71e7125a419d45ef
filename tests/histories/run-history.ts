import './environment.ts';
import { onUnheard, setTime } from './environment.ts';
import { check } from './check.ts';
import { giveUp, heal } from './heal.ts';
import { beginHistory } from './history.ts';
import type { Parts } from './parts.ts';
import type { Database } from './database.ts';
import { beginWork } from './prologue.ts';
import { chooseSteps, takeStep } from './steps.ts';

const LEAST_STEPS = 40;
const DAY_MS = 86_400_000;

export type Outcome = {
  seed: number;
  broken: readonly string[];
  notes: readonly string[];
  steps: number;
};

/** One history from its seed: the same seed, the same course. */
export async function runHistory(
  seed: number,
  database: Database,
  parts?: Parts,
): Promise<Outcome> {
  const history = await beginHistory(seed, database, parts);
  const { world } = history;
  const steps = LEAST_STEPS + world.random.between(0, 10);
  onUnheard((reason) => {
    world.note(`    nobody heard ${String(reason)}`);
    world.broken.push(`a rejection was not handled: ${String(reason)}`);
  });
  try {
    await beginWork(history);
    const chosen = chooseSteps(world);
    for (let step = 0; step < steps; step += 1) await takeStep(history, chosen);
    await heal(history);
    await check(history, 'healed');
    await giveUp(history);
    await check(history, 'given up');
  } catch (error) {
    world.broken.push(
      `the history ended: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  } finally {
    for (const seat of history.seats) {
      for (const page of seat.staff) page.kill();
      seat.signer?.kill();
    }
    setTime(null);
    // A whole day, so that nothing that is rounded falls otherwise than before.
    database.beginMs = Math.ceil((world.nowMs() + 1) / DAY_MS) * DAY_MS;
    onUnheard(null);
  }
  return { seed, broken: world.broken, notes: world.notes, steps };
}

/** Seed, what broke and how it came to that: everything that is needed to see it again. */
export function tell({ seed, broken, notes }: Outcome): string {
  return [`HISTORY_SEED=${seed}`, ...broken.slice(0, 20), '', ...notes].join('\n');
}
