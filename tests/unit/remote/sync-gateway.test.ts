import { describe, expect, test } from 'vitest';
import { createSyncGateway } from '#remote/sync-gateway.ts';
import { workerAccessToken } from '#remote/worker-token.ts';
import { aCommand, aContract, aTemplate, CLIENT, NOW, NOW_MS } from '../sync/builders.ts';
import { html, json, open, rpcOver } from './setup.ts';

const UNREADABLE = { ok: false, failure: { kind: 'unreadable' } };

describe('the sync gateway', () => {
  const over = (answer: unknown) => {
    const { rpc, sent } = rpcOver([answer instanceof Response ? answer : json(answer)]);
    return { gateway: createSyncGateway(rpc), sent };
  };

  test('writes commands as the procedure reads them and reads every kind of outcome', async () => {
    const commands = [aCommand(), aCommand(), aCommand()];
    const row = aTemplate();
    const ids = commands.map((command) => command.commandId);
    const { gateway, sent } = over({
      results: [
        {
          command_id: ids[0],
          outcome: 'applied',
          row: { table: 'contract_templates', row: { ...row, extra: 1 } },
        },
        {
          command_id: ids[1],
          outcome: 'duplicate',
          superseded: true,
          row: { table: 'planets', row: {} },
        },
        {
          command_id: ids[2],
          outcome: 'rejected',
          code: 'conflict',
          field: 'name',
          server_value: 'Theirs',
        },
        { command_id: 7, outcome: 'applied' },
        { command_id: 'x', outcome: 'maybe' },
      ],
    });
    expect(await gateway.push(CLIENT, commands, open())).toEqual({
      ok: true,
      value: [
        {
          commandId: ids[0],
          outcome: 'applied',
          superseded: false,
          row: { table: 'contract_templates', row },
        },
        { commandId: ids[1], outcome: 'duplicate', superseded: true, row: null },
        {
          commandId: ids[2],
          outcome: 'rejected',
          fault: { code: 'conflict', field: 'name', serverValue: 'Theirs' },
          row: null,
        },
      ],
    });
    expect(sent[0]).toMatchObject({
      url: 'https://api.example/rest/v1/rpc/push_commands',
      body: {
        client_id: CLIENT,
        commands: [{ command_id: ids[0], kind: 'create_template', schema_version: 1 }, {}, {}],
      },
    });
  });

  test.each([
    ['HTML', html()],
    ['null', null],
    ['no results', {}],
    ['a list', []],
  ])('an answer that is %s settles nothing', async (_name, answer) => {
    expect(await over(answer).gateway.push(CLIENT, [aCommand()], open())).toEqual(UNREADABLE);
    expect(
      await over(answer instanceof Response ? html() : answer).gateway.pull(
        { epoch: null, cursor: null, scope: null },
        10,
        open(),
      ),
    ).toEqual(UNREADABLE);
  });

  test('a value of the server that is no plain one arrives as text', async () => {
    const { gateway } = over({
      results: [
        { command_id: 'a', outcome: 'rejected', code: 'conflict', server_value: { deep: 1 } },
      ],
    });
    expect(await gateway.push(CLIENT, [], open())).toMatchObject({
      value: [{ fault: { serverValue: '{"deep":1}' } }],
    });
  });

  test('S15: rows that it cannot read are counted, the others kept; Postgres times are read', async () => {
    const contract = aContract();
    const { gateway, sent } = over({
      epoch: 'e',
      scope: 's',
      staff: true,
      server_time: '2026-11-20 09:00:00+00',
      rows: [
        { table: 'contracts', row: { ...contract, created_at: '2026-11-20 09:00:00+00' } },
        { table: 'contracts', row: { ...contract, status: 'lost' } },
        { table: 'planets', row: {} },
        { table: 'tombstones', row: { entity: 'contracts', id: 'x', deleted_at: NOW } },
      ],
      more: true,
      cursor: '9:1:x',
    });
    expect(await gateway.pull({ epoch: 'e', cursor: '5:1:x', scope: 's' }, 1_000, open())).toEqual({
      ok: true,
      value: {
        epoch: 'e',
        scope: 's',
        staff: true,
        serverTime: NOW,
        rows: [
          { table: 'contracts', row: contract },
          { table: 'tombstones', row: { entity: 'contracts', id: 'x' } },
        ],
        unreadable: 2,
        more: true,
        cursor: '9:1:x',
      },
    });
    expect(sent[0]?.body).toEqual({ known_epoch: 'e', after_cursor: '5:1:x', page_size: 1_000 });
  });
});

test('S9: the worker takes a token of this person only, and only with more than a minute left', async () => {
  const session = { access_token: 'jwt', expires_at: NOW_MS / 1000 + 61, user_id: 'u' };
  const read =
    (changes = {}) =>
    () =>
      Promise.resolve({ ...session, ...changes });
  expect(await workerAccessToken(read(), 'u', NOW_MS)).toEqual({ ok: true, value: 'jwt' });
  const none = { ok: false, failure: { kind: 'network' } };
  expect(await workerAccessToken(read(), 'other', NOW_MS)).toEqual(none);
  expect(await workerAccessToken(read({ expires_at: NOW_MS / 1000 + 60 }), 'u', NOW_MS)).toEqual(
    none,
  );
  expect(await workerAccessToken(() => Promise.resolve(null), 'u', NOW_MS)).toEqual(none);
});
