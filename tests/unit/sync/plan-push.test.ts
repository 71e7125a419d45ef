import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#sync/command.ts';
import type { QueuedFile } from '#sync/queued-file.ts';
import { MAX_BYTES, MAX_COMMANDS, planPush, type PushSituation } from '#sync/plan-push.ts';
import { encodeCommand } from '#sync/wire.ts';
import { aCommand, aNewCommand, NOW_MS, templatePatch, USER } from './builders.ts';

const plan = (queue: readonly Command[], changes: Partial<PushSituation> = {}) =>
  planPush({
    queue,
    files: [],
    userId: USER,
    nowMs: NOW_MS,
    hurry: false,
    limit: null,
    ...changes,
  });
const sent = (queue: readonly Command[], changes?: Partial<PushSituation>) => {
  const step = plan(queue, changes);
  return step.do === 'send' ? step.commands.map((command) => command.seq) : step.do;
};

describe('planPush', () => {
  test('S2: takes heads in order of seq', () => {
    expect(sent([aCommand({ seq: 1 }), aCommand({ seq: 2 }), aCommand({ seq: 3 })])).toEqual([
      1, 2, 3,
    ]);
  });

  test('has nothing to do with an empty queue or only parked commands', () => {
    expect(sent([])).toBe('nothing');
    expect(sent([aCommand({ state: 'parked' })])).toBe('nothing');
  });

  test('S6: skips a row behind its parked command, what needs it, and what needs that', () => {
    const [a, b, c] = ['a', 'b', 'c'];
    const queue = [
      aCommand({ seq: 1, entityId: a, state: 'parked' }),
      aCommand({ seq: 2, entityId: a }),
      aCommand({ seq: 3, entityId: b, needs: [a] }),
      aCommand({ seq: 4, entityId: c, needs: [b] }),
      aCommand({ seq: 5, entityId: 'free' }),
    ];
    expect(sent(queue)).toEqual([5]);
  });

  test('a later parked command does not hold back an earlier one', () => {
    const queue = [
      aCommand({ seq: 1, entityId: 'a' }),
      aCommand({ seq: 2, entityId: 'a', state: 'parked' }),
    ];
    expect(sent(queue)).toEqual([1]);
  });

  test('waits until the earliest next attempt when all wait', () => {
    const queue = [
      aCommand({ nextAttemptAtMs: NOW_MS + 9_000, fault: { code: 'server' } }),
      aCommand({ nextAttemptAtMs: NOW_MS + 4_000, fault: { code: 'network' } }),
    ];
    expect(plan(queue)).toEqual({ do: 'wait', untilMs: NOW_MS + 4_000 });
  });

  test('a waiting command holds back its row and lets others pass', () => {
    const queue = [
      aCommand({ seq: 1, entityId: 'a', nextAttemptAtMs: NOW_MS + 1 }),
      aCommand({ seq: 2, entityId: 'a' }),
      aCommand({ seq: 3, entityId: 'b' }),
    ];
    expect(sent(queue)).toEqual([3]);
  });

  test('hurry ends waits for the network, not those the server asked for', () => {
    const queue = [
      aCommand({ seq: 1, nextAttemptAtMs: NOW_MS + 9, fault: { code: 'network' } }),
      aCommand({ seq: 2, nextAttemptAtMs: NOW_MS + 9, fault: { code: 'busy' } }),
    ];
    expect(sent(queue, { hurry: true })).toEqual([1]);
  });

  test("S9: never sends another person's commands", () => {
    expect(sent([aCommand({ userId: 'other' })])).toBe('nothing');
    expect(sent([aCommand({ seq: 1, userId: 'other' }), aCommand({ seq: 2 })])).toEqual([2]);
  });

  test('never mixes two client ids in one call', () => {
    expect(
      sent([aCommand({ seq: 1, clientId: 'x' }), aCommand({ seq: 2, clientId: 'y' })]),
    ).toEqual([1]);
  });

  test('sends at most 100 commands', () => {
    const queue = Array.from({ length: 150 }, (_, seq) => aCommand({ seq }));
    expect(sent(queue)).toHaveLength(MAX_COMMANDS);
    expect(sent(queue, { limit: 7 })).toHaveLength(7);
  });

  test('makes smaller batches while the server fails: 100, 25, 6, 1', () => {
    const sizes = [0, 1, 2, 3, 9].map((attempts) => {
      const queue = Array.from({ length: 150 }, () =>
        aCommand({ attempts, fault: { code: 'server' } }),
      );
      return sent(queue).length;
    });
    expect(sizes).toEqual([100, 25, 6, 1, 1]);
  });

  test('counts bytes in UTF-8: a batch never exceeds 256 kB unless one command does alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 12 }),
        (sizes) => {
          const queue = sizes.map((size) =>
            aCommand({ patch: { ...templatePatch(), content: 'é'.repeat(size) } }),
          );
          const step = plan(queue);
          const commands = step.do === 'send' ? step.commands : [];
          expect(commands.length).toBeGreaterThan(0);
          if (commands.length === 1) return;
          const bytes = Buffer.byteLength(JSON.stringify(commands.map(encodeCommand)), 'utf8');
          expect(bytes).toBeLessThanOrEqual(MAX_BYTES + 2);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('S2: whatever the queue, a row goes in order and never around a held command', () => {
    const command = fc.record({
      entityId: fc.constantFrom('a', 'b', 'c'),
      state: fc.constantFrom('queued' as const, 'sending' as const, 'parked' as const),
      late: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), (raw) => {
        const queue = raw.map((one, seq) =>
          aCommand({
            seq,
            entityId: one.entityId,
            state: one.state,
            nextAttemptAtMs: one.late ? NOW_MS + 1 : 0,
          }),
        );
        const step = plan(queue);
        const going = new Set(step.do === 'send' ? step.commands.map((c) => c.seq) : []);
        for (const entityId of ['a', 'b', 'c']) {
          const held = queue.find((c) => c.entityId === entityId && !going.has(c.seq));
          const after = queue.filter((c) => c.entityId === entityId && held && c.seq > held.seq);
          expect(after.filter((c) => going.has(c.seq))).toEqual([]);
        }
        expect([...going].filter((seq) => queue[seq]?.state === 'parked')).toEqual([]);
      }),
    );
  });

  test('S16: sends first, then brings the next document; a lost one is given up', () => {
    const file = (id: string, changes: Partial<QueuedFile> = {}): QueuedFile => ({
      id,
      kind: 'template',
      name: id,
      type: 'application/pdf',
      size: 1,
      sha256: '',
      state: 'waiting',
      attempts: 0,
      serverFailures: 0,
      nextAttemptAtMs: 0,
      fault: null,
      ...changes,
    });
    const held = aCommand({ seq: 1, entityId: 'a', fileIds: ['f'] });
    const after = aCommand({ seq: 2, entityId: 'b', needs: ['a'] });
    const free = aCommand({ seq: 3 });
    expect(sent([held, after, free], { files: [file('f')] })).toEqual([3]);
    expect(plan([held, after], { files: [file('f')] })).toEqual({ do: 'upload', file: file('f') });
    expect(sent([held, after], { files: [file('f', { state: 'uploaded' })] })).toEqual([1, 2]);
    const late = file('f', { nextAttemptAtMs: NOW_MS + 5, fault: { code: 'server' } });
    expect(plan([held, after], { files: [late] })).toEqual({ do: 'wait', untilMs: NOW_MS + 5 });
    const offline = { ...late, fault: { code: 'network' } };
    expect(plan([held], { files: [offline], hurry: true }).do).toBe('upload');
    expect(plan([held, after])).toEqual({ do: 'give_up', command: held });
  });

  test('writes a command as the procedure reads it', () => {
    const command = aCommand(aNewCommand({ kind: 'delete_template' }));
    expect(Object.keys(encodeCommand(command)).toSorted()).toEqual([
      'at_device',
      'base_revision',
      'command_id',
      'entity_id',
      'kind',
      'old',
      'patch',
      'schema_version',
    ]);
  });
});
