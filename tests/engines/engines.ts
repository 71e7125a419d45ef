import { startStack } from '../e2e/stack.ts';
import type { Browser } from './browser.ts';
import { firefoxProgram, openFirefox } from './firefox.ts';
import { coreJourneys, type Journey } from './journey.ts';
import { personAt } from './person.ts';
import { openWebkit, webkitPrograms } from './webkit.ts';

export const ENGINES = ['firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

type Counts = { passed: number; failed: number };

/** Runs the core journeys in each engine and prints a table for each. The app must be built. */
export async function runEngines(engines: readonly Engine[]): Promise<Counts> {
  const counts = { passed: 0, failed: 0 };
  const stack = await startStack();
  try {
    for (const engine of engines) {
      const browser = await open(engine);
      try {
        console.log(`\n${browser.name}`);
        for (const journey of await coreJourneys(personAt(browser), stack))
          add(counts, await runJourney(journey));
      } finally {
        await browser.close();
      }
    }
  } finally {
    await stack.dispose();
  }
  return counts;
}

function open(engine: Engine): Promise<Browser> {
  if (engine === 'firefox') {
    const program = firefoxProgram();
    if (program !== null) return openFirefox(program);
  } else {
    const programs = webkitPrograms();
    if (programs !== null) return openWebkit(programs);
  }
  throw new Error(`${engine} is not installed`);
}

/** One line a step. What comes after a step that failed is not reached, and counts as failed. */
async function runJourney({ name, steps }: Journey): Promise<Counts> {
  const counts = { passed: 0, failed: 0 };
  console.log(`  ${name}`);
  for (const step of steps) {
    if (counts.failed > 0) {
      counts.failed += 1;
      console.log(`    ✗ ${step.name.padEnd(68)} not reached`);
      continue;
    }
    const begun = performance.now();
    const fault = await step.run().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : 'it failed with no error'),
    );
    const seconds = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    counts[fault === null ? 'passed' : 'failed'] += 1;
    console.log(`    ${fault === null ? '✓' : '✗'} ${step.name.padEnd(68)} ${seconds.padStart(7)}`);
    if (fault !== null) console.log(`\n${fault}\n`);
  }
  return counts;
}

function add(to: Counts, { passed, failed }: Counts): void {
  to.passed += passed;
  to.failed += failed;
}
