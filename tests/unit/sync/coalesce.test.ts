import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coalesce } from '#sync/coalesce.ts';
import type { Command, Fields, NewCommand } from '#sync/command.ts';
import { replayContract, replayTemplate } from '#sync/replay.ts';
import { aCommand, aNewCommand, aTemplate, contractPatch, templatePatch } from './builders.ts';

const id = 'row';
const create = (changes: Partial<Command> = {}) =>
  aCommand({ kind: 'create_template', entityId: id, patch: templatePatch(), ...changes });
const edit = (patch: Fields, old: Fields) =>
  aNewCommand({ kind: 'update_template', entityId: id, patch, old });
const stored = (command: NewCommand, changes: Partial<Command> = {}) =>
  aCommand({ ...command, ...changes });
const remove = () => aNewCommand({ kind: 'delete_template', entityId: id });

describe('coalesce', () => {
  test('appends what stands alone', () => {
    expect(coalesce([], edit({ name: 'b' }, { name: 'a' }))).toEqual({ do: 'append' });
  });

  test('folds an edit into an unsent creation', () => {
    const step = coalesce([create()], edit({ name: 'b' }, { name: 'Camera' }));
    expect(step).toMatchObject({
      do: 'replace',
      command: {
        kind: 'create_template',
        patch: { name: 'b', created_at: expect.any(String) },
        old: {},
      },
    });
  });

  test('two edits become one that keeps the first old value', () => {
    const first = stored(edit({ name: 'b' }, { name: 'a' }));
    const step = coalesce([first], edit({ name: 'c', content: 'y' }, { name: 'b', content: 'x' }));
    expect(step).toMatchObject({
      do: 'replace',
      command: {
        commandId: first.commandId,
        seq: first.seq,
        patch: { name: 'c', content: 'y' },
        old: { name: 'a', content: 'x' },
      },
    });
  });

  test('an edit taken back cancels itself', () => {
    const first = stored(edit({ name: 'b' }, { name: 'a' }));
    expect(coalesce([first], edit({ name: 'a' }, { name: 'b' }))).toEqual({
      do: 'cancel',
      commandIds: [first.commandId],
    });
  });

  test('a row that was never sent vanishes with its deletion', () => {
    const one = create();
    expect(coalesce([one], remove())).toEqual({ do: 'cancel', commandIds: [one.commandId] });
  });

  test('a deleted row stays where something else needs it', () => {
    const needing = aCommand({ kind: 'create_contract', needs: [id] });
    expect(coalesce([create(), needing], remove())).toEqual({ do: 'append' });
  });

  test.each<[string, Partial<Command>]>([
    ['attempted', { attempts: 1 }],
    ['being sent', { state: 'sending' }],
    ['parked', { state: 'parked' }],
  ])('S3: never folds into a command that is %s', (_name, changes) => {
    expect(coalesce([create(changes)], edit({ name: 'b' }, { name: 'a' }))).toEqual({
      do: 'append',
    });
    expect(coalesce([create(changes)], remove())).toEqual({ do: 'append' });
  });

  test('never across a status change', () => {
    const contract = aCommand({ kind: 'create_contract', entityId: id, patch: contractPatch() });
    const send = aCommand({ kind: 'send_contract', entityId: id });
    expect(
      coalesce([contract, send], aNewCommand({ kind: 'delete_contract', entityId: id })),
    ).toEqual({ do: 'append' });
    const edited = stored(edit({ name: 'b' }, { name: 'a' }));
    const removed = aCommand({ kind: 'delete_template', entityId: id });
    expect(coalesce([edited, removed], edit({ name: 'c' }, { name: 'b' }))).toEqual({
      do: 'append',
    });
  });

  test('a new link never folds: the one before may have been given to somebody', () => {
    const link = (token: string) =>
      aNewCommand({ kind: 'replace_link', entityId: id, patch: { signing_token: token } });
    const first = stored(link('a'));
    expect(coalesce([first], link('b'))).toEqual({ do: 'append' });
    const reminder = { kind: 'update_contract', entityId: id, patch: { reminder: 'off' } } as const;
    expect(coalesce([first], aNewCommand(reminder))).toEqual({ do: 'append' });
  });

  test('S9: never into another person’s command', () => {
    expect(coalesce([create({ userId: 'other' })], edit({ name: 'b' }, { name: 'a' }))).toEqual({
      do: 'append',
    });
  });

  test('edits of a contract fold as those of a template do, until it is sent', () => {
    const draft = aCommand({ kind: 'create_contract', entityId: id, patch: contractPatch() });
    const change = (patch: Fields, old: Fields, needs: string[] = []) =>
      aNewCommand({ kind: 'update_contract', entityId: id, patch, old, needs });
    const reminder = change({ reminder: 'after_3_days' }, { reminder: 'off' });
    expect(coalesce([draft], reminder)).toMatchObject({
      do: 'replace',
      command: { kind: 'create_contract', patch: { reminder: 'after_3_days' } },
    });
    const send = aCommand({ kind: 'send_contract', entityId: id });
    expect(coalesce([draft, send], reminder)).toEqual({ do: 'append' });
    const back = change({ reminder: 'off' }, { reminder: 'after_3_days' });
    const waiting = stored(reminder);
    expect(coalesce([waiting], back)).toEqual({ do: 'cancel', commandIds: [waiting.commandId] });
  });

  test('never before the making of a row that the edit needs', () => {
    const draft = aCommand({ kind: 'create_contract', entityId: id, patch: contractPatch() });
    const template = aCommand({ kind: 'create_template', entityId: 'later' });
    const edited = aNewCommand({
      kind: 'update_contract',
      entityId: id,
      patch: { template_id: 'later' },
      needs: ['later'],
    });
    expect(coalesce([draft, template], edited)).toEqual({ do: 'append' });
    const sooner = { ...template, seq: draft.seq - 1 };
    expect(coalesce([sooner, draft], edited)).toMatchObject({
      do: 'replace',
      command: { needs: ['later'] },
    });
  });

  test('a document that another one replaces is waited for no more', () => {
    const file = (name: string) => ({
      patch: { template_file_url: `https://f/u/${name}`, template_file_size: 5 },
      old: { template_file_url: null, template_file_size: null },
      fileIds: [`u/${name}`],
    });
    const first = aCommand({ kind: 'update_template', entityId: id, ...file('template_1.pdf') });
    const second = aNewCommand({
      kind: 'update_template',
      entityId: id,
      ...file('template_2.pdf'),
    });
    expect(coalesce([first], second)).toMatchObject({
      do: 'replace',
      command: { fileIds: ['u/template_2.pdf'], patch: { template_file_size: 5 } },
    });
  });

  const value = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('update' as const),
      field: fc.constantFrom('name', 'content', 'terms_and_conditions'),
      value,
    }),
    fc.record({ kind: fc.constant('delete' as const) }),
  );

  test('S4: the coalesced queue replays to the same row, from a server row and from none', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(step, { maxLength: 12 }),
        fc.nat(12),
        (onServer, steps, attemptAt) => {
          const base = onServer ? aTemplate({ id }) : null;
          let [plain, folded]: [Command[], Command[]] = onServer
            ? [[], []]
            : [[create()], [create()]];
          for (const [index, one] of steps.entries()) {
            if (index === attemptAt) folded = folded.map((c) => ({ ...c, attempts: 1 }));
            const shown = replayTemplate(base, plain);
            if (shown === null || !shown.is_active) break;
            const command =
              one.kind === 'delete'
                ? remove()
                : edit({ [one.field]: one.value }, { [one.field]: shown[one.field as 'name'] });
            plain = [...plain, stored(command)];
            folded = enqueue(folded, command);
          }
          const [expected, actual] = [replayTemplate(base, plain), replayTemplate(base, folded)];
          if (actual === null) return expected === null || !expected.is_active;
          expect({ ...actual, created_at: '', updated_at: '' }).toEqual({
            ...expected,
            created_at: '',
            updated_at: '',
          });
          return folded.length <= plain.length;
        },
      ),
    );
  });

  test('S4: so does a contract’s', () => {
    const kinds = fc.array(
      fc.constantFrom(
        'record_link_copied' as const,
        'send_contract' as const,
        'delete_contract' as const,
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(kinds, (chosen) => {
        const first = aCommand({ kind: 'create_contract', entityId: id, patch: contractPatch() });
        let [plain, folded] = [[first], [first]];
        for (const kind of chosen) {
          const shown = replayContract(null, plain);
          if (shown === null || (kind === 'delete_contract' && shown.status !== 'draft')) continue;
          const patch =
            kind === 'send_contract'
              ? { sent_at: '2026-11-20T10:00:00.000Z', content_sha256: 'f' }
              : {};
          const command = aNewCommand({ kind, entityId: id, patch });
          plain = [...plain, stored(command)];
          folded = enqueue(folded, command);
        }
        expect(replayContract(null, folded)).toEqual(replayContract(null, plain));
      }),
    );
  });
});

function enqueue(queue: Command[], incoming: NewCommand): Command[] {
  const step = coalesce(queue, incoming);
  if (step.do === 'append') return [...queue, aCommand(incoming)];
  if (step.do === 'cancel') return queue.filter((one) => !step.commandIds.includes(one.commandId));
  return queue.map((one) => (one.seq === step.command.seq ? step.command : one));
}
