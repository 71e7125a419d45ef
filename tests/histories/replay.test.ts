import './environment.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHistory, tell } from './run-history.ts';
import type { Database } from './database.ts';
import { openDatabase } from './server.ts';

describe('a seed', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());

  test.each([3, 12])('%i takes the same course each time', async (seed) => {
    const first = await runHistory(seed, database);
    const again = await runHistory(seed, database);
    expect(tell(again)).toBe(tell(first));
    expect(first.steps).toBeGreaterThanOrEqual(40);
  });

  test('reaches what the histories are about', async () => {
    const courses: string[] = [];
    for (let seed = 1; seed <= 40; seed += 1) courses.push(tell(await runHistory(seed, database)));
    const all = courses.join('\n');
    for (const happening of [
      'sign_contract',
      'decline_contract',
      'taken back',
      'makes a new link',
      'link_replaced',
      'moves to another link',
      'goes on to the next contract',
      'is killed',
      'finds the disk full',
      'signs out with',
      'clock',
      'logins of',
      'parked conflict',
      '→ duplicate',
      'push_commands request_lost',
      'push_commands answer_lost',
      'push_commands twice',
      'push_commands late',
      'push_commands busy',
      'push_commands server_500',
      'push_commands server_503',
      'push_commands html_200',
      'push_commands login_ended',
      'push_commands hangs',
      'sending timeout',
    ])
      expect(all).toContain(happening);
  });
});
