import { describe, expect, it } from 'vitest';
import {
  addAccount,
  addContract,
  asObject,
  asText,
  command,
  isoAt,
  type Json,
  newToken,
  push,
  sha256,
  stored,
  tamper,
} from './calls.ts';
import { engines, owner, type Person } from './harness.ts';
import { expiredFor, hourMs, sign, signedBefore, type Submission, typed } from './submissions.ts';
import { useDatabase } from './use-database.ts';

describe.each(engines)('time and evidence of a signature on %s', (_name, start) => {
  const used = useDatabase(start);
  const sent = () => addContract(used().database, used().staff);

  describe('the signing time', () => {
    const signedAt = async (more: Submission): Promise<number> => {
      const { token } = await sent();
      return Date.parse(
        asText(asObject((await sign(used().database, token, typed(more))).receipt).signed_at),
      );
    };

    it('is the device time corrected by its offset', async () => {
      const { database } = used();
      const { id, token } = await sent();
      await tamper(
        database,
        'contracts',
        `sent_at = now() - interval '2 days', created_at = now() - interval '2 days'`,
        id,
      );
      const trueMs = Date.now() - 5 * hourMs;
      const yearMs = 366 * 24 * hourMs;
      const answer = await sign(
        database,
        token,
        typed({
          signed_at_device: new Date(trueMs + yearMs).toISOString(),
          clock_offset_ms: yearMs,
        }),
      );
      expect(Date.parse(asText(asObject(answer.receipt).signed_at))).toBe(trueMs);
      expect(await stored(database, 'signatures', id, 'contract_id')).toMatchObject({
        clock_offset_ms: yearMs,
      });
    });

    it('is never later than receipt', async () => {
      expect(await signedAt({ signed_at_device: '2099-01-01T00:00:00.000Z' })).toBeLessThanOrEqual(
        Date.now() + 5000,
      );
    });

    it('is never earlier than sending', async () => {
      expect(
        Math.abs((await signedAt({ signed_at_device: '1999-01-01T00:00:00.000Z' })) - Date.now()),
      ).toBeLessThan(60_000);
    });
  });

  describe('after expiry', () => {
    it.each(['sent', 'viewed', 'expired'])(
      'accepts as late what was read and signed in time and arrives within 72 hours (%s)',
      async (status) => {
        const { database } = used();
        const { id, token, expiresAtMs } = await expiredFor(used().database, used().staff, 71);
        await tamper(database, 'contracts', `status = '${status}'`, id);
        expect(await sign(database, token, signedBefore(expiresAtMs))).toMatchObject({
          ok: true,
          receipt: { late_sync: true },
        });
        expect(await stored(database, 'contracts', id)).toMatchObject({ status: 'signed' });
        expect(await stored(database, 'signatures', id, 'contract_id')).toMatchObject({
          late_sync: true,
        });
      },
    );

    it.each([
      ['it arrives 73 hours late', 73, (at: number) => signedBefore(at)],
      [
        'it was signed after expiry',
        10,
        (at: number) => signedBefore(at, { signed_at_device: new Date(at + 60_000).toISOString() }),
      ],
      [
        'the clock offset puts it after expiry',
        10,
        (at: number) => signedBefore(at, { clock_offset_ms: -2 * hourMs }),
      ],
      [
        'it was fetched after expiry',
        10,
        (at: number) => signedBefore(at, { snapshot_at: new Date(at + 60_000).toISOString() }),
      ],
      [
        'it does not say when it was fetched',
        10,
        (at: number) => signedBefore(at, { snapshot_at: null }),
      ],
      [
        'it does not say when it was signed',
        10,
        (at: number) => signedBefore(at, { signed_at_device: null }),
      ],
      [
        'its clock offset is no number',
        10,
        (at: number) => signedBefore(at, { clock_offset_ms: 'x' }),
      ],
    ] as const)('refuses it where %s', async (_why, hours, make) => {
      const { database } = used();
      const { id, token, expiresAtMs } = await expiredFor(used().database, used().staff, hours);
      expect(await sign(database, token, make(expiresAtMs))).toMatchObject({
        ok: false,
        error: { code: 'expired', expired_at: expect.stringMatching(/Z$/) },
      });
      expect(await stored(database, 'contracts', id)).toMatchObject({ status: 'sent' });
    });

    it('repeats the late receipt even after the 72 hours', async () => {
      const { database } = used();
      const { id, token, expiresAtMs } = await expiredFor(used().database, used().staff, 71);
      const submission = signedBefore(expiresAtMs);
      const first = await sign(database, token, submission);
      await tamper(database, 'contracts', `expires_at = now() - interval '90 hours'`, id);
      expect(await sign(database, token, submission)).toEqual(first);
    });
  });

  describe('evidence of the request', () => {
    const address = async (headers: Record<string, string>) => {
      const { database } = used();
      const { id, token } = await sent();
      await sign(database, token, typed({ signer_ip: '6.6.6.6' }), headers);
      return stored(database, 'signatures', id, 'contract_id');
    };

    it.each([
      [
        { 'cf-connecting-ip': '203.0.113.9', 'x-real-ip': '10.0.0.1' },
        '203.0.113.9',
        'cf-connecting-ip',
      ],
      [{ 'x-real-ip': '2001:db8::1', 'x-forwarded-for': '10.0.0.1' }, '2001:db8::1', 'x-real-ip'],
      [{ 'x-forwarded-for': '1.2.3.4, 5.6.7.8,  198.51.100.7' }, '198.51.100.7', 'x-forwarded-for'],
      [
        { 'x-real-ip': '<script>', 'x-forwarded-for': '198.51.100.7' },
        '198.51.100.7',
        'x-forwarded-for',
      ],
      [{ 'x-forwarded-for': 'unknown' }, '', ''],
      [{}, '', ''],
    ] as const)(
      'takes the address from the headers %j, never from the body',
      async (headers, ip, source) => {
        expect(await address({ ...headers })).toMatchObject({
          signer_ip: ip,
          signer_ip_source: source,
        });
      },
    );

    it('cuts an endless user agent', async () => {
      expect(
        asText((await address({ 'user-agent': 'Mozilla '.repeat(1000) }))?.signer_user_agent),
      ).toHaveLength(500);
    });
  });

  describe('in person', () => {
    const handOver = (id: string, secret: string, by: Person = used().staff) =>
      push(used().database, by, [
        command('hand_over_contract', id, { at: isoAt(), secret_sha256: sha256(secret) }),
      ]);
    const inPerson = (secret: Json) =>
      typed({ capture_mode: 'in_person', hand_over_secret: secret });
    const secretOf = () => newToken();

    it('is recorded with the witness of the very hand-over whose secret the device holds', async () => {
      const { database, staff } = used();
      const colleague = await addAccount(database);
      const { id, token } = await sent();
      const [first, second] = [secretOf(), secretOf()];
      await handOver(id, first, colleague);
      await handOver(id, second, staff);
      expect(await sign(database, token, inPerson(first))).toMatchObject({
        ok: true,
        receipt: { capture_mode: 'in_person' },
      });
      expect(await stored(database, 'signatures', id, 'contract_id')).toMatchObject({
        capture_mode: 'in_person',
        witnessed_by: colleague.id,
      });
    });

    it('keeps the secret nowhere, neither in a table nor in the log', async () => {
      const { database } = used();
      const { id, token } = await sent();
      const secret = secretOf();
      await handOver(id, secret);
      await sign(database, token, inPerson(secret));
      const tables = await database.as(owner, (connection) =>
        connection.rows(
          `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
        ),
      );
      const holding = [];
      for (const { name } of tables) {
        const rows = await database.as(owner, (connection) =>
          connection.rows(
            `select 1 from ${asText(name)} as kept where strpos(kept::text, $1) > 0`,
            [secret],
          ),
        );
        if (rows.length > 0) holding.push(name);
      }
      expect(holding).toEqual([]);
    });

    it.each<[string, (secret: string, other: string) => Submission]>([
      ['without the secret', () => typed({ capture_mode: 'in_person' })],
      ["with another contract's secret", (_secret, other) => inPerson(other)],
      ['with the hash of the secret', (secret) => inPerson(sha256(secret))],
      ['with a secret that is no text', () => inPerson([5])],
      ['with an endless secret', () => inPerson('x'.repeat(100_000))],
      [
        'by the link after all',
        (secret) => typed({ capture_mode: 'link', hand_over_secret: secret }),
      ],
    ])('is recorded as a link where it comes %s', async (_how, make) => {
      const { database } = used();
      const [contract, elsewhere] = [await sent(), await sent()];
      const [secret, other] = [secretOf(), secretOf()];
      await handOver(contract.id, secret);
      await handOver(elsewhere.id, other);
      expect(await sign(database, contract.token, make(secret, other))).toMatchObject({ ok: true });
      expect(await stored(database, 'signatures', contract.id, 'contract_id')).toMatchObject({
        capture_mode: 'link',
        witnessed_by: null,
      });
    });

    it('is recorded as a link where a device of an earlier version handed over', async () => {
      const { database, staff } = used();
      const { id, token } = await sent();
      await push(database, staff, [command('hand_over_contract', id, { at: isoAt() })]);
      await sign(database, token, typed({ capture_mode: 'in_person' }));
      expect(await stored(database, 'contracts', id)).toMatchObject({ capture_mode: 'in_person' });
      expect(await stored(database, 'signatures', id, 'contract_id')).toMatchObject({
        capture_mode: 'link',
      });
    });

    it("counts as the signer's act on a staff member's device", async () => {
      const { database, staff } = used();
      const { id, token } = await sent();
      await sign(database, token, typed(), {}, staff);
      const events = await database.as(staff, (connection) =>
        connection.rows(
          `select actor, actor_kind from public.contract_events where contract_id = $1 and kind = 'signed'`,
          [id],
        ),
      );
      expect(events).toEqual([{ actor: null, actor_kind: 'signer' }]);
    });
  });
});
