import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Vitest alone would leave a core idle, which is half of a machine with two. */
const workers = availableParallelism();

/** One project per kind of test, so that `npm test` can count and time each kind apart. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          environment: 'node',
          maxWorkers: workers,
          // Files share a worker: starting one for each file and loading the same modules in it took
          // more than the tests. A test that changes a global puts it back.
          isolate: false,
          // Properties compute for a second; a busy machine must not fail them.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          environment: 'node',
          globalSetup: './tests/database/clusters.ts',
          maxWorkers: workers,
          // What V8 has made of PGlite's WebAssembly serves the next file too.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'histories',
          include: ['tests/histories/**/*.test.ts'],
          environment: 'node',
          // One worker for each core: the histories count, and nothing in them waits.
          maxWorkers: 2,
          // Histories make much that is soon forgotten; a larger nursery saves a fifth of the time.
          execArgv: ['--max-semi-space-size=64'],
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'stack',
          include: ['tests/stack/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
