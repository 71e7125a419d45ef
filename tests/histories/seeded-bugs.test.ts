import './environment.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { owner } from '../database/harness.ts';
import { runHistory } from './run-history.ts';
import { partsOf, seededBugs } from './seeded-bugs.ts';
import type { Database } from './database.ts';
import { openDatabase } from './server.ts';

/** Histories in which each bug must have shown itself at least once. */
const WITHIN = 40;

let database: Database;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

/** A harness that finds nothing proves nothing: these parts are broken on purpose. */
describe('a broken part is caught', () => {
  test.each(seededBugs)('$name', async (bug) => {
    const broken = bug.sql === undefined ? database : await openDatabase();
    const { sql } = bug;
    if (sql !== undefined) await broken.rows(owner, sql);
    const said: string[] = [];
    const { from = 1 } = bug;
    for (let seed = from; seed < from + WITHIN; seed += 1) {
      const outcome = await runHistory(seed, broken, partsOf(bug));
      said.push(...outcome.broken);
      if (said.some((line) => bug.says.test(line))) break;
    }
    if (broken !== database) await broken.close();
    expect(said).toContainEqual(expect.stringMatching(bug.says));
  });
});
