import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  asObject,
  call,
  newToken,
  only,
  sha256,
  stored,
} from './calls.ts';
import { anonymous, engines, owner, type Person, type Row, service } from './harness.ts';
import { declining, typed } from './submissions.ts';
import { useDatabase } from './use-database.ts';
import { runSchedule } from './work.ts';

type Headers = Record<string, string>;

/** Limits that few calls reach. */
const [address, loads, submits] = [12, 6, 4];

describe.each(engines)('limits of anonymous procedures on %s', (_name, start) => {
  const used = useDatabase(start, true);
  const asOwner = (sql: string): Promise<Row[]> =>
    used().database.as(owner, (connection) => connection.rows(sql));
  let documented: Row[] = [];
  beforeAll(async () => {
    documented = await asOwner('select name, per_minute from private.limits order by name');
  });
  // Each test begins with nobody having called.
  beforeEach(() =>
    used().database.as(owner, (connection) =>
      connection.run(`
        delete from private.rate_windows;
        insert into private.limits values ('address_calls', ${address}), ('token_loads', ${loads}), ('token_submits', ${submits})
        on conflict (name) do update set per_minute = excluded.per_minute;`),
    ),
  );
  const later = (seconds: number) =>
    asOwner(
      `update private.rate_windows set started_at = started_at - interval '${seconds} seconds'`,
    );
  const windows = () => asOwner('select bucket, calls from private.rate_windows order by bucket');
  const sent = () => addContract(used().database, used().staff);

  const calls = {
    get: (token: string) => [`get_contract_for_signing($1)`, token],
    mark: (token: string) => [`mark_contract_viewed($1)`, token],
    ask: (token: string) => [`request_new_link($1, 'en')`, token],
    sign: (token: string) => [`sign_contract($1, $2::text::jsonb)`, token, JSON.stringify(typed())],
    decline: (token: string) => [
      `decline_contract($1, $2::text::jsonb)`,
      token,
      JSON.stringify(declining()),
    ],
    verify: (token: string) => [`verify_sealed_copy($1)`, sha256(token)],
  } as const;
  type Act = keyof typeof calls;
  const acts = [
    'get',
    'mark',
    'ask',
    'sign',
    'decline',
    'verify',
  ] as const satisfies readonly Act[];

  async function answerTo(
    act: Act,
    token: string,
    headers: Headers = {},
    person: Person = anonymous,
  ): Promise<Row> {
    const [sql = '', ...params] = calls[act](token);
    return used().database.as(
      person,
      (connection) => call(connection, `public.${sql}`, params),
      headers,
    );
  }

  /** How many calls pass before one is refused; that one says how long to wait. */
  async function passing(
    most: number,
    make: (place: number) => Promise<Row>,
  ): Promise<{ passed: number; waitSeconds: number | null }> {
    for (let place = 0; place < most; place += 1) {
      const error = asObject((await make(place)).error ?? {});
      if (error.code === 'rate_limited')
        return { passed: place, waitSeconds: Number(error.retry_after_s) };
    }
    return { passed: most, waitSeconds: null };
  }
  const soon = expect.toSatisfy((seconds: number) => seconds >= 50 && seconds <= 60);

  it('are the documented ones until somebody changes them', () => {
    expect(documented).toEqual([
      { name: 'address_calls', per_minute: 60 },
      { name: 'token_loads', per_minute: 30 },
      { name: 'token_submits', per_minute: 10 },
    ]);
  });

  it.each(['get', 'mark', 'ask'] as const)(
    'let one link %s so often a minute, whoever asks, and no other link suffers',
    async (act) => {
      const [{ token }, other] = [await sent(), await sent()];
      const from = (place: number): Headers => ({ 'x-real-ip': `198.51.100.${place}` });
      expect(await passing(9, (place) => answerTo(act, token, from(place)))).toEqual({
        passed: loads,
        waitSeconds: soon,
      });
      expect(await answerTo(act, other.token)).toMatchObject({ ok: true });
      await later(61);
      expect(await answerTo(act, token)).toMatchObject({ ok: true });
    },
  );

  it('let one link submit so often a minute, signatures and declines together', async () => {
    const { database } = used();
    const { id, token } = await sent();
    const wrong = JSON.stringify({ ...typed(), terms_accepted: false });
    const tries = await passing(9, (place) =>
      database.as(anonymous, (connection) =>
        place % 2 === 0
          ? call(connection, 'public.sign_contract($1, $2::text::jsonb)', [token, wrong])
          : call(connection, 'public.decline_contract($1, $2::text::jsonb)', [token, 'null']),
      ),
    );
    expect(tries).toEqual({ passed: submits, waitSeconds: soon });
    const before = [await stored(database, 'contracts', id), await windows()];
    // Even what would be right is refused, and leaves nothing behind.
    expect((await answerTo('sign', token)).error).toMatchObject({ code: 'rate_limited' });
    expect((await answerTo('decline', token)).error).toMatchObject({ code: 'rate_limited' });
    expect([await stored(database, 'contracts', id), await windows()]).toEqual(before);
    // To read it is another matter.
    expect(await answerTo('get', token)).toMatchObject({ ok: true });
    await later(61);
    expect(await answerTo('sign', token)).toMatchObject({ ok: true });
  });

  it('let one address call so often a minute, whichever procedures and tokens', async () => {
    const headers = { 'x-real-ip': '203.0.113.9' };
    const mixed = (place: number) => answerTo(acts[place % 6] ?? 'get', newToken(), headers);
    expect(await passing(20, mixed)).toEqual({ passed: address, waitSeconds: soon });
    const { token } = await sent();
    for (const act of acts)
      expect((await answerTo(act, token, headers)).error).toMatchObject({ code: 'rate_limited' });
    expect(await answerTo('get', token, { 'x-real-ip': '203.0.113.10' })).toMatchObject({
      ok: true,
    });
    await later(61);
    expect(await answerTo('get', token, headers)).toMatchObject({ ok: true });
  });

  it('are not passed by with garbage in the place of a token', async () => {
    const headers = { 'x-real-ip': '203.0.113.9' };
    const garbage = ['', 'x', 'é'.repeat(1000), "' or true --"];
    expect(
      await passing(20, (place) => answerTo('get', garbage[place % 4] ?? '', headers)),
    ).toMatchObject({ passed: address });
    // Guesses fill the table with one row for their address, not with one each.
    expect(await windows()).toHaveLength(1);
  });

  it.each<[string, Headers[]]>([
    [
      'the ports of a proxy',
      [{ 'x-real-ip': '192.0.2.1:50001' }, { 'x-real-ip': '192.0.2.1:50002' }],
    ],
    [
      'an IPv4 address in the clothes of IPv6',
      [{ 'x-real-ip': '::ffff:192.0.2.1' }, { 'x-real-ip': '192.0.2.1' }],
    ],
    [
      'the /64 of one household',
      [{ 'x-real-ip': '2001:db8:1:2::1' }, { 'x-real-ip': '2001:DB8:1:2:ffff::9' }],
    ],
    [
      'what a client claims before its proxy’s word',
      [{ 'x-forwarded-for': '1.1.1.1, 192.0.2.1' }, { 'x-forwarded-for': '2.2.2.2, 192.0.2.1' }],
    ],
  ])('take %s as one address', async (_what, headers) => {
    for (const each of headers) await answerTo('get', newToken(), each);
    expect(await windows()).toMatchObject([{ calls: headers.length }]);
  });

  it('take another /64, and another IPv4 address, as another', async () => {
    for (const each of ['2001:db8:1:2::1', '2001:db8:1:3::1', '192.0.2.1', '192.0.2.2', '::'])
      await answerTo('get', newToken(), { 'x-real-ip': each });
    expect(await windows()).toHaveLength(5);
  });

  it('keep neither token nor address', async () => {
    const { token } = await sent();
    await answerTo('get', token, { 'x-real-ip': '203.0.113.9' });
    expect(await windows()).toEqual([
      { bucket: `address:${sha256('203.0.113.9')}`, calls: 1 },
      { bucket: `load:${sha256(token)}`, calls: 1 },
    ]);
  });

  it('do not hold by address where no header tells it', async () => {
    expect(await passing(20, () => answerTo('get', newToken()))).toMatchObject({ passed: 20 });
    expect(await windows()).toEqual([]);
  });

  it('hold for whoever is signed in, and not for the service', async () => {
    const headers = { 'x-real-ip': '203.0.113.9' };
    const outsider = await addAccount(used().database, 'somebody@elsewhere.example', false);
    for (const person of [outsider, used().staff]) {
      const { token } = await sent();
      await asOwner('delete from private.rate_windows');
      const each = () => answerTo('get', token, headers, person);
      expect(await passing(9, each)).toMatchObject({ passed: loads });
    }
    const { token } = await sent();
    const byService = () => answerTo('get', token, headers, service);
    expect(await passing(20, byService)).toMatchObject({ passed: 20 });
  });

  it('hold for a link that was replaced, as for any', async () => {
    const { id, token } = await sent();
    await asOwner(
      `insert into private.replaced_links (token_sha256, contract_id) values ('${sha256(`${'B'.repeat(43)}`)}', '${id}')`,
    );
    expect(await passing(9, () => answerTo('get', 'B'.repeat(43)))).toMatchObject({
      passed: loads,
    });
    expect(await answerTo('get', token)).toMatchObject({ ok: true });
  });

  it('are an operator’s to change, at once, and off without their row', async () => {
    const { token } = await sent();
    await asOwner(`update private.limits set per_minute = 2 where name = 'token_loads'`);
    expect(await passing(5, () => answerTo('get', token))).toMatchObject({ passed: 2 });
    await asOwner(`update private.limits set per_minute = 4 where name = 'token_loads'`);
    expect(await passing(5, () => answerTo('get', token))).toMatchObject({ passed: 2 });
    await asOwner(`delete from private.limits where name = 'token_loads'`);
    expect(await passing(20, () => answerTo('get', token))).toMatchObject({ passed: 20 });
  });

  it('say how long to wait, never more than the window lasts, also after the clock was set back', async () => {
    const { token } = await sent();
    await passing(loads + 1, () => answerTo('get', token));
    await later(40);
    const { waitSeconds } = await passing(1, () => answerTo('get', token));
    expect(waitSeconds).toBeGreaterThan(10);
    expect(waitSeconds).toBeLessThanOrEqual(20);
    await later(-30);
    expect(await passing(1, () => answerTo('get', token))).toMatchObject({ passed: 0 });
    await later(-3600);
    expect(await answerTo('get', token)).toMatchObject({ ok: true });
  });

  it('are forgotten by the schedule once over, and not before', async () => {
    const { token } = await sent();
    await answerTo('get', token, { 'x-real-ip': '203.0.113.9' });
    await runSchedule(used().database);
    expect(await windows()).toHaveLength(2);
    await later(121);
    await runSchedule(used().database);
    expect(await windows()).toEqual([]);
  });

  it('are counted in one row for each link and address, written once a call', async () => {
    const { token } = await sent();
    for (let place = 0; place < 5; place += 1)
      await answerTo('get', token, { 'x-real-ip': '203.0.113.9' });
    expect((await windows()).map(({ calls: counted }) => counted)).toEqual([5, 5]);
    expect(
      only(
        await asOwner(
          `select relpersistence::text as kept from pg_class where relname = 'rate_windows'`,
        ),
      ).kept,
    ).toBe('u');
  });
});
