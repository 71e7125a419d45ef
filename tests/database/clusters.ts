import type { TestProject } from 'vitest/node';
import { startCluster } from './embedded-postgres.ts';
import { preparePostgres } from './prepared-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of each worker's cluster. */
    postgresPorts: readonly number[];
  }
}

/**
 * One real Postgres for each worker, for the whole run. Making one takes more than most files' tests.
 * Workers must not share one: a snapshot knows the transactions of every database of its cluster, so
 * that an open one in another file would hold back what `pull_changes` answers.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Number(project.config.maxWorkers);
  const clusters = await Promise.all(Array.from({ length: workers }, () => startCluster()));
  await Promise.all(clusters.map(preparePostgres));
  project.provide(
    'postgresPorts',
    clusters.map(({ port }) => port),
  );
  return async () => {
    await Promise.all(clusters.map((cluster) => cluster.close()));
  };
}
