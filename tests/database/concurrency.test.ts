import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  asText,
  call,
  command,
  createContract,
  createTemplate,
  eventKinds,
  only,
  push,
  sendContract,
  stored,
} from './calls.ts';
import {
  anonymous,
  become,
  type Person,
  type PostgresEngine,
  postgresEngine,
  service,
} from './harness.ts';

type Pool = Awaited<ReturnType<PostgresEngine['openPool']>>;

const byText = (a: unknown, b: unknown): number => asText(a).localeCompare(asText(b));

/** PGlite has one connection and cannot show these; real Postgres can. */
describe('several connections at once on Postgres', () => {
  let engine: PostgresEngine;
  let pool: Pool;
  let staff: Person;

  beforeAll(async () => {
    engine = await postgresEngine();
    pool = await engine.openPool(16);
    staff = await addAccount(pool);
  });
  afterAll(async () => {
    await pool?.close();
    await engine?.close();
  });

  it('applies simultaneous repeats of one call once: 60 pairs of 60', async () => {
    const wrong: unknown[] = [];
    for (let pair = 0; pair < 60; pair += 1) {
      const client = randomUUID();
      const id = randomUUID();
      const commands = [createContract(id), sendContract(id), command('record_link_copied', id)];
      const answers = await Promise.all([
        push(pool, staff, commands, client),
        push(pool, staff, commands, client),
      ]);
      const outcomes = answers
        .map((results) => [...new Set(results.map((result) => result.outcome))].join())
        .toSorted(byText);
      const kinds = await eventKinds(pool, id);
      if (outcomes.join() !== 'applied,duplicate' || kinds.join() !== 'created,sent,link_copied')
        wrong.push([outcomes, kinds]);
    }
    expect(wrong).toEqual([]);
  });

  it('applies a command once even when it arrives under two client ids: 30 pairs of 30', async () => {
    const wrong: unknown[] = [];
    const { id } = await addContract(pool, staff);
    for (let pair = 0; pair < 30; pair += 1) {
      const commands = [command('record_link_copied', id)];
      const answers = await Promise.all([push(pool, staff, commands), push(pool, staff, commands)]);
      const outcomes = answers.map((results) => only(results).outcome).toSorted(byText);
      if (outcomes.join() !== 'applied,duplicate') wrong.push(answers);
    }
    expect(wrong).toEqual([]);
    expect((await eventKinds(pool, id)).filter((kind) => kind === 'link_copied')).toHaveLength(30);
  });

  it.each(['one client id', 'two client ids'])(
    'answers a simultaneous repeat of a deletion under %s as a duplicate, not as not found',
    async (how) => {
      for (let pair = 0; pair < 20; pair += 1) {
        const { id } = await addContract(pool, staff, 'draft');
        const commands = [command('delete_contract', id)];
        const client = randomUUID();
        const other = how === 'one client id' ? client : randomUUID();
        const answers = await Promise.all([
          push(pool, staff, commands, client),
          push(pool, staff, commands, other),
        ]);
        const outcomes = answers.map((results) => only(results).outcome).toSorted(byText);
        expect(outcomes).toEqual(['applied', 'duplicate']);
        expect(await eventKinds(pool, id)).toEqual(['created', 'deleted']);
      }
    },
  );

  it('lets a second call of one client wait for the first, and another client pass', async () => {
    const client = randomUUID();
    const held = await pool.reserve();
    await held.run('begin');
    await become(held, staff);
    await held.rows(`select public.push_commands($1::text::uuid, $2::text::jsonb)`, [
      client,
      JSON.stringify([createTemplate(randomUUID())]),
    ]);
    const second = push(pool, staff, [createTemplate(randomUUID())], client);
    const waited = await Promise.race([second.then(() => 'passed'), sleep(150, 'waited')]);
    await push(pool, staff, [createTemplate(randomUUID())]);
    await held.run('commit');
    held.release();
    expect(waited).toBe('waited');
    expect(only(await second).outcome).toBe('applied');
  });

  it('keeps both of two simultaneous edits to different fields', async () => {
    for (let round = 0; round < 15; round += 1) {
      const id = randomUUID();
      await push(pool, staff, [createTemplate(id)]);
      await Promise.all([
        push(pool, staff, [
          command('update_template', id, { name: 'A' }, { old: { name: 'Camera lease' } }),
        ]),
        push(pool, staff, [
          command(
            'update_template',
            id,
            { content: 'B' },
            { old: { content: 'For {customer_name}' } },
          ),
        ]),
      ]);
      expect(await stored(pool, 'contract_templates', id)).toMatchObject({
        name: 'A',
        content: 'B',
        revision: 3,
      });
    }
  });

  it('lets one of two simultaneous edits to the same field win and tells the other', async () => {
    for (let round = 0; round < 15; round += 1) {
      const id = randomUUID();
      await push(pool, staff, [createTemplate(id)]);
      const edit = (name: string) =>
        push(pool, staff, [
          command('update_template', id, { name }, { old: { name: 'Camera lease' } }),
        ]);
      const outcomes = (await Promise.all([edit('A'), edit('B')]))
        .map((results) => only(results).outcome)
        .toSorted(byText);
      expect(outcomes).toEqual(['applied', 'rejected']);
    }
  });

  it('chains what the service logs from several connections at once', async () => {
    const { id } = await addContract(pool, staff);
    const log = () =>
      pool.as(service, (connection) =>
        connection.rows(
          `insert into public.contract_events (contract_id, seq, kind, actor_kind, previous_hash, hash)
           values ($1, 0, 'emailed', 'system', '', '')`,
          [id],
        ),
      );
    await Promise.all(Array.from({ length: 24 }, log));
    expect(await eventKinds(pool, id)).toHaveLength(26);
    const whole = await pool.as(staff, (connection) =>
      connection.rows('select public.verify_contract_events($1::text::uuid) as whole', [id]),
    );
    expect(only(whole).whole).toBe(true);
  });

  it('logs nothing after a deletion that won the race', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await addContract(pool, staff, 'draft');
      await Promise.all([
        push(pool, staff, [command('delete_contract', id)]),
        push(pool, staff, [command('record_link_copied', id)]),
      ]);
      expect((await eventKinds(pool, id)).at(-1)).toBe('deleted');
    }
  });

  it('numbers simultaneous events without gaps in one whole chain', async () => {
    const { id, token } = await addContract(pool, staff);
    const view = () =>
      pool.as(anonymous, (connection) =>
        call(connection, 'public.mark_contract_viewed($1::text)', [token]),
      );
    await Promise.all([
      ...Array.from({ length: 24 }, () => push(pool, staff, [command('record_link_copied', id)])),
      view(),
      view(),
      view(),
    ]);
    const kinds = await eventKinds(pool, id);
    expect(kinds).toHaveLength(27);
    expect(kinds.filter((kind) => kind === 'viewed')).toHaveLength(1);
    const whole = await pool.as(staff, (connection) =>
      connection.rows('select public.verify_contract_events($1::text::uuid) as whole', [id]),
    );
    expect(only(whole).whole).toBe(true);
  });
});
