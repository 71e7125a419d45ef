import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  asObject,
  asObjects,
  asText,
  createTemplate,
  isoAt,
  pull,
  push,
} from './calls.ts';
import {
  become,
  type Connection,
  type Person,
  type PostgresEngine,
  postgresEngine,
  type Row,
} from './harness.ts';
import { typed } from './submissions.ts';

type Pool = Awaited<ReturnType<PostgresEngine['openPool']>>;

/** Small, repeatable randomness (mulberry32), so that a failing history can be run again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Only real Postgres commits out of order; PGlite has one connection. */
describe('a cursor under late commits on Postgres', () => {
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

  /** A cursor by time, as replication plugins commonly have it: the control that must lose. */
  async function pullByTime(after: string): Promise<{ rows: Row[]; cursor: string }> {
    const rows = await pool.as(staff, (connection) =>
      connection.rows(
        `select id, revision, to_json(updated_at) #>> '{}' as at from public.contract_templates
         where updated_at > $1::text::timestamptz order by updated_at, id`,
        [after],
      ),
    );
    return { rows, cursor: asText(rows.at(-1)?.at ?? after) };
  }

  const insertTemplate = (connection: Connection, id: string) =>
    connection.rows(`insert into public.contract_templates (id, name) values ($1, 'late')`, [id]);

  it('never skips a transaction that commits after a younger one; a timestamp cursor does', async () => {
    const begun = await pull(pool, staff, null, null, 1000).then(async (first) => {
      let answer = first;
      while (answer.more === true)
        answer = await pull(pool, staff, asText(answer.epoch), asText(answer.cursor), 1000);
      return answer;
    });
    const timeStart = await pullByTime('-infinity');
    const [older, younger] = [randomUUID(), randomUUID()];
    const held = await pool.reserve();
    await held.run('begin');
    await become(held, staff);
    await insertTemplate(held, older);
    await sleep(5);
    await pool.as(staff, (connection) => insertTemplate(connection, younger));

    const during = await pull(pool, staff, asText(begun.epoch), asText(begun.cursor), 1000);
    const timeDuring = await pullByTime(timeStart.cursor);
    expect(during.rows).toEqual([]);
    expect(timeDuring.rows.map((row) => row.id)).toEqual([younger]);

    await held.run('commit');
    held.release();
    const after = await pull(pool, staff, asText(begun.epoch), asText(during.cursor), 1000);
    expect(asObjects(after.rows).map((row) => asObject(row.row).id)).toEqual([older, younger]);
    expect((await pullByTime(timeDuring.cursor)).rows).toEqual([]);
  });

  /** Writes one row or more into each of the six tables; `gone` is a draft and `open` a token, committed before. */
  async function touchEverything(
    connection: Connection,
    { template, gone, open }: { template: string; gone: string; open: string },
  ): Promise<void> {
    await connection.rows(`update public.contract_templates set name = name || '!' where id = $1`, [
      template,
    ]);
    await connection.rows('delete from public.contracts where id = $1', [gone]);
    await connection.rows('select public.sign_contract($1::text, $2::text::jsonb)', [
      open,
      JSON.stringify(typed()),
    ]);
  }

  /** The rows of each table after a cursor, page by page. */
  async function pullCounts(epoch: string, cursor: string, size: number) {
    const counts = new Map<string, number>();
    let place = cursor;
    for (;;) {
      const answer = await pull(pool, staff, epoch, place, size);
      for (const { table } of asObjects(answer.rows))
        counts.set(asText(table), (counts.get(asText(table)) ?? 0) + 1);
      place = asText(answer.cursor);
      if (answer.more !== true) return { counts: Object.fromEntries(counts), cursor: place };
    }
  }

  it.each([1, 3, 1000])('skips nothing of any table in pages of %i rows', async (size) => {
    const ready = async () => {
      const template = randomUUID();
      await push(pool, staff, [createTemplate(template)]);
      const gone = await addContract(pool, staff, 'draft');
      const open = await addContract(pool, staff);
      return { template, gone: gone.id, open: open.token };
    };
    const [mine, theirs] = [await ready(), await ready()];
    const { epoch, cursor } = await pull(pool, staff, null, null, 1);
    const begun = await pullCounts(asText(epoch), asText(cursor), 1000);

    const held = await pool.reserve();
    await held.run('begin');
    await become(held, staff);
    await touchEverything(held, mine);
    await pool.as(staff, (connection) => touchEverything(connection, theirs));
    const during = await pullCounts(asText(epoch), begun.cursor, size);
    expect(during.counts).toEqual({});
    await held.run('commit');
    held.release();

    const after = await pullCounts(asText(epoch), during.cursor, size);
    expect(after.counts).toEqual({
      contract_templates: 2,
      contract_template_versions: 2,
      contracts: 2,
      // Of each signature and of each deletion one.
      contract_events: 4,
      signatures: 2,
      tombstones: 2,
    });
  });

  /** One transaction of a random history: new rows, perhaps a change to one of them, a delay, perhaps a rollback. */
  async function writeRandomly(next: () => number, ids: Set<string>): Promise<void> {
    const fresh = Array.from({ length: 1 + Math.floor(next() * 3) }, () => randomUUID());
    const changed = next() < 0.4 ? [...ids].at(Math.floor(next() * ids.size)) : undefined;
    const failing = next() < 0.15;
    const delayMs = next() * 12;
    const work = pool.as(staff, async (connection) => {
      for (const id of fresh) await insertTemplate(connection, id);
      if (changed !== undefined) {
        await connection.rows(
          `update public.contract_templates set content = content || 'x' where id = $1`,
          [changed],
        );
      }
      await sleep(delayMs);
      if (failing) throw new Error('rolled back on purpose');
    });
    const done = await work.then(
      () => true,
      (error: unknown) => {
        if (!failing) throw error;
        return false;
      },
    );
    if (done) for (const id of fresh) ids.add(id);
  }

  /** Six writers against one poller of each kind; answers how many rows each mirror lacks or holds outdated. */
  async function history(seed: number): Promise<{ byTransaction: number; byTime: number }> {
    const next = random(seed);
    const ids = new Set<string>();
    const mirror = new Map<unknown, unknown>();
    const mirrorByTime = new Map<unknown, unknown>();
    let place: { epoch: string | null; cursor: string | null } = { epoch: null, cursor: null };
    let timeCursor = isoAt(-60_000);

    const poll = async (): Promise<void> => {
      const answer = await pull(pool, staff, place.epoch, place.cursor, 20);
      place = { epoch: asText(answer.epoch), cursor: asText(answer.cursor) };
      for (const { row } of asObjects(answer.rows)) {
        mirror.set(asObject(row).id, asObject(row).revision);
      }
      const timed = await pullByTime(timeCursor);
      timeCursor = timed.cursor;
      for (const row of timed.rows) mirrorByTime.set(row.id, row.revision);
      if (answer.more === true) await poll();
    };
    const writers = Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let turn = 0; turn < 8; turn += 1) await writeRandomly(next, ids);
      }),
    );
    let writing = true;
    const ended = writers.finally(() => {
      writing = false;
    });
    while (writing) await poll();
    await ended;
    await poll();

    const rows = await pool.as(staff, (connection) =>
      connection.rows('select id, revision from public.contract_templates'),
    );
    const lacking = (seen: ReadonlyMap<unknown, unknown>): number =>
      rows.filter((row) => ids.has(asText(row.id)) && seen.get(row.id) !== row.revision).length;
    return { byTransaction: lacking(mirror), byTime: lacking(mirrorByTime) };
  }

  it('loses nothing in random histories in which a timestamp cursor loses rows', async () => {
    const results = [];
    for (let seed = 1; seed <= 8; seed += 1) results.push(await history(seed));
    expect(results.map((result) => result.byTransaction)).toEqual(results.map(() => 0));
    expect(results.some((result) => result.byTime > 0)).toBe(true);
  });
});
