import { describe, expect, test } from 'vitest';
import { planPage, reconcile, type Known } from '#sync/reconcile.ts';
import { planSettle } from '#sync/settle.ts';
import { byRow } from '#sync/settle.ts';
import { aCommand, aContract, aTemplate, contractPatch } from './builders.ts';

const nothing: Known = { waiting: new Map(), contracts: new Map(), templates: new Map() };

describe('reconcile', () => {
  test('keeps a row without waiting commands as it came', () => {
    const row = aContract();
    const { contracts } = reconcile([{ table: 'contracts', row }], nothing, 3);
    expect(contracts.get(row.id)).toEqual({
      id: row.id,
      shown: row,
      base: null,
      waiting: 0,
      parked: 0,
      generation: 3,
    });
  });

  test("S4: keeps the server's row beside the shown one while commands wait", () => {
    const row = aTemplate({ name: 'Server' });
    const edit = aCommand({ kind: 'update_template', entityId: row.id, patch: { name: 'Mine' } });
    const { templates } = reconcile(
      [{ table: 'contract_templates', row }],
      { ...nothing, waiting: byRow([edit]) },
      1,
    );
    expect(templates.get(row.id)).toMatchObject({
      shown: { name: 'Mine' },
      base: { name: 'Server' },
      waiting: 1,
      parked: 0,
    });
  });

  test('a tombstone removes a row, by the name of the table or of the entity', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const entities = ['contracts', 'contract', 'contract_templates', 'template'];
    const writes = reconcile(
      ids.map((id, index) => ({
        table: 'tombstones' as const,
        row: { id, entity: entities[index] ?? '' },
      })),
      nothing,
      1,
    );
    expect([...writes.contracts]).toEqual([
      ['a', null],
      ['b', null],
    ]);
    expect([...writes.templates]).toEqual([
      ['c', null],
      ['d', null],
    ]);
    expect(
      reconcile([{ table: 'tombstones', row: { id: 'x', entity: 'planets' } }], nothing, 1)
        .contracts.size,
    ).toBe(0);
  });

  test('S4: a row that is gone on the server stays in sight while a command waits for it', () => {
    const row = aContract();
    const send = aCommand({ kind: 'send_contract', entityId: row.id, state: 'parked' });
    const kept = { id: row.id, shown: row, base: row, waiting: 0, parked: 1, generation: 1 };
    const known = { ...nothing, waiting: byRow([send]), contracts: new Map([[row.id, kept]]) };
    const { contracts } = reconcile(
      [{ table: 'tombstones', row: { id: row.id, entity: 'contracts' } }],
      known,
      2,
    );
    expect(contracts.get(row.id)).toEqual({
      id: row.id,
      shown: row,
      base: null,
      waiting: 0,
      parked: 1,
      generation: 2,
    });
  });
});

describe('planPage', () => {
  const at = (epoch: string | null, scope: string | null, cursor: string | null = '5') => ({
    epoch,
    scope,
    cursor,
  });
  test.each([
    ['the first page of all', at(null, null, null), { refill: true, restart: false }],
    ['a further page', at('e', 's'), { refill: false, restart: false }],
    [
      'a new epoch, which the server starts itself',
      at('old', 's'),
      { refill: true, restart: false },
    ],
    ['a new scope in the middle', at('e', 'old'), { refill: true, restart: true }],
    ['a new scope at the beginning', at('e', 'old', null), { refill: true, restart: false }],
    ['a new epoch and a new scope', at('old', 'old'), { refill: true, restart: false }],
  ])('%s', (_name, position, step) =>
    expect(planPage(position, { epoch: 'e', scope: 's' })).toEqual(step),
  );
});

describe('planSettle', () => {
  test('S1: accepted and repeated leave, refused stays parked with its reason', () => {
    const [one, two, three] = [aCommand(), aCommand(), aCommand()];
    const fault = { code: 'invalid', field: 'name' };
    const { removed, changed } = planSettle(
      [one, two, three],
      [
        { commandId: one.commandId, outcome: 'applied', superseded: false, row: null },
        { commandId: two.commandId, outcome: 'duplicate', superseded: false, row: null },
        { commandId: three.commandId, outcome: 'rejected', fault, row: null },
        { commandId: 'unknown', outcome: 'applied', superseded: false, row: null },
      ],
      nothing,
      1,
    );
    expect(removed).toEqual([one.commandId, two.commandId]);
    expect(changed).toEqual([{ ...three, state: 'parked', fault }]);
  });

  test('S6: what was refused behind a refused one waits for it instead of asking the person twice', () => {
    const create = aCommand({ kind: 'create_contract', patch: contractPatch() });
    const send = aCommand({ kind: 'send_contract', entityId: create.entityId });
    const { changed } = planSettle(
      [create, send],
      [
        { commandId: create.commandId, outcome: 'rejected', fault: { code: 'invalid' }, row: null },
        { commandId: send.commandId, outcome: 'rejected', fault: { code: 'not_found' }, row: null },
      ],
      nothing,
      1,
    );
    expect(changed.map((command) => [command.state, command.fault])).toEqual([
      ['parked', { code: 'invalid' }],
      ['queued', null],
    ]);
  });

  test('an accepted command whose row cannot be read keeps what was shown', () => {
    const row = aTemplate();
    const edit = aCommand({ kind: 'update_template', entityId: row.id, patch: { name: 'Mine' } });
    const kept = {
      id: row.id,
      shown: { ...row, name: 'Mine' },
      base: row,
      waiting: 1,
      parked: 0,
      generation: 1,
    };
    const { writes } = planSettle(
      [edit],
      [{ commandId: edit.commandId, outcome: 'applied', superseded: false, row: null }],
      { contracts: new Map(), templates: new Map([[row.id, kept]]) },
      1,
    );
    expect(writes.templates.get(row.id)).toMatchObject({
      shown: { name: 'Mine' },
      base: null,
      waiting: 0,
    });
  });
});
