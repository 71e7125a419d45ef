import { describe, expect, test } from 'vitest';
import { pillState } from '#features/sync-status/pill-state.ts';
import { namesFrom, queueEntries } from '#features/sync-status/queue-entries.ts';
import type { SyncStatus } from '#sync/status.ts';
import { anItem } from './contract-list-setup.ts';
import { aCommand, aDecline, aSubmission } from './staff-builders.ts';

const nobody = () => null;
const NO_ANSWERS = { submissions: [], declines: [] };

describe('what waits and what needs a person', () => {
  test('names a change by its row, else by its own words, else not at all', () => {
    const item = anItem({ id: 'c1' }, { waiting: 1 });
    const names = namesFrom([item], []);
    const own = aCommand(2, { entityId: 'c2', patch: { customer_name: 'Tom' } });
    const lost = aCommand(3, { entityId: 'c3', kind: 'delete_contract' });
    const entries = queueEntries([aCommand(1), own, lost], NO_ANSWERS, names);
    expect(entries.map((entry) => entry.name)).toEqual(['Máire Fallon', 'Tom', null]);
  });

  test('a conflict shows both texts of the field that clashed, and ours alone of the rest', () => {
    const command = aCommand(1, {
      kind: 'update_template',
      entity: 'template',
      state: 'parked',
      patch: { name: 'Mine', content: 'My text' },
      fault: { code: 'conflict', field: 'content', serverValue: 'Their text' },
    });
    const [entry] = queueEntries([command], NO_ANSWERS, nobody);
    expect(entry?.state).toBe('attention');
    expect(entry?.changes).toEqual([
      { field: 'name', mine: 'Mine', theirs: null },
      { field: 'content', mine: 'My text', theirs: 'Their text' },
    ]);
  });

  test('leaves out ids, tokens and times', () => {
    const patch = { signing_token: 'secret', created_at: 'x', customer_company: 'Club' };
    const [entry] = queueEntries([aCommand(1, { patch })], NO_ANSWERS, nobody);
    expect(entry?.changes).toEqual([{ field: 'customer_company', mine: 'Club', theirs: null }]);
  });

  test('signatures wait too, until their receipt is in hand', () => {
    const submissions = [
      aSubmission(),
      aSubmission({ state: 'refused', fault: { code: 'expired' } }),
      aSubmission({ state: 'signed' }),
    ];
    const entries = queueEntries([], { submissions, declines: [] }, nobody);
    expect(entries.map(({ kind, state }) => [kind, state])).toEqual([
      ['signature', 'waiting'],
      ['signature', 'attention'],
    ]);
  });

  test('declines wait too, with what was given as a reason, until the server has confirmed them', () => {
    const { decline } = aDecline();
    const declines = [
      aDecline(),
      aDecline({ decline: { ...decline, reason: null } }),
      aDecline({ state: 'refused', fault: { code: 'already_signed' } }),
      aDecline({ state: 'declined' }),
    ];
    const entries = queueEntries([], { submissions: [], declines }, nobody);
    expect(entries.map(({ kind, state, changes }) => [kind, state, changes.length])).toEqual([
      ['decline', 'waiting', 1],
      ['decline', 'waiting', 0],
      ['decline', 'attention', 1],
    ]);
    expect(entries[0]?.changes).toEqual([
      { field: 'reason', mine: 'Too expensive for us', theirs: null },
    ]);
  });
});

describe('the pill', () => {
  const calm: SyncStatus = {
    waiting: 0,
    parked: 0,
    sending: false,
    needsLogin: false,
    oldestWaitingSince: null,
    lastSyncAt: null,
    staff: null,
  };
  test.each([
    [{}, 'allSaved'],
    [{ sending: true }, 'allSaved'],
    [{ waiting: 2 }, 'waiting'],
    [{ waiting: 2, sending: true }, 'sending'],
    [{ waiting: 2, sending: true, parked: 1 }, 'attention'],
    [{ waiting: 2, parked: 1, needsLogin: true }, 'login'],
  ])('%o says %s', (parts, says) => {
    expect(pillState({ ...calm, ...parts })).toBe(says);
  });
});
