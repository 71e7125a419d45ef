import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  asObject,
  asText,
  command,
  createContract,
  createTemplate,
  newToken,
  only,
  sendContract,
} from './calls.ts';
import { type Cluster, startCluster } from './embedded-postgres.ts';
import { become, type Connection, type Person, postgresConnection, type Row } from './harness.ts';
import { readMigrations } from './migrations.ts';
import { typed } from './submissions.ts';
import { supabasePrelude } from './supabase-prelude.ts';

/** The first migration that a database of the version before has not seen. */
const firstNew = '20261121010100';

let cluster: Cluster;
let database: Connection;
const staff: Person = { kind: 'account', id: randomUUID() };
const [contract, template, token] = [randomUUID(), randomUUID(), newToken()];
const submission = typed();

/** One transaction as a person, as PostgREST would run it. */
async function as(person: Person, sql: string, params: readonly string[]): Promise<Row> {
  await database.run('begin');
  await become(database, person);
  const rows = await database.rows(sql, params);
  await database.run('commit');
  return asObject(only(rows).answer);
}
const sign = () =>
  as({ kind: 'anonymous' }, 'select public.sign_contract($1, $2::text::jsonb) as answer', [
    token,
    JSON.stringify(submission),
  ]);
const valueOf = async (sql: string) => only(await database.rows(`select ${sql} as value`)).value;

beforeAll(async () => {
  cluster = await startCluster();
  database = postgresConnection(await cluster.connect('postgres', 'postgres', 1).reserve());
  await database.run(supabasePrelude);
  for (const [name, sql] of readMigrations()) if (name < firstNew) await database.run(sql);
});
afterAll(() => cluster.close());

it('keeps what the version before has written, and takes up where it stood', async () => {
  await database.rows(`insert into auth.users values ($1, 'a@touchline.example', now())`, [
    staff.kind === 'account' ? staff.id : '',
  ]);
  await as(staff, 'select public.push_commands($1, $2::text::jsonb) as answer', [
    randomUUID(),
    JSON.stringify([
      createTemplate(template),
      command('update_template', template, { name: 'B' }, { old: { name: 'Camera lease' } }),
      createContract(contract, { signing_token: token }),
      sendContract(contract),
    ]),
  ]);
  const receipt = await sign();
  for (const recipient of ['staff', 'signer'])
    await database.rows('select public.claim_signed_notification($1, $2, $3)', [
      contract,
      asText(submission.submission_id),
      recipient,
    ]);
  await database.rows(`select public.settle_signed_notification($1, 'staff', true)`, [contract]);

  for (const [name, sql] of readMigrations()) if (name >= firstNew) await database.run(sql);

  expect(await sign()).toEqual(receipt);
  expect(await valueOf(`public.verify_contract_events('${contract}')`)).toBe(true);
  // Signed before anybody measured how it was read: its evidence is hashed as it was.
  expect(
    await valueOf(
      '(select private.evidence_sha256(kept) = kept.evidence_sha256 from public.signatures as kept)',
    ),
  ).toBe(true);
  expect(
    await valueOf(`(select (status, seal_state, locale, reminder)::text from public.contracts)`),
  ).toBe('(signed,sealing,en,off)');
  expect(
    await valueOf(
      `(select string_agg(kind || ' ' || state, ', ' order by kind) from private.mails)`,
    ),
  ).toBe('signed_signer unconfirmed, signed_staff sent');
  // Its copy is made now; the mail of which nobody knows is left to staff, the other does not go twice.
  expect(asObject(await valueOf('public.claim_seal()')).contract).toMatchObject({ id: contract });
  await valueOf(`public.settle_seal('${contract}', 'sealed', 'x.pdf', repeat('a', 64))`);
  expect(await valueOf('public.claim_mail()')).toBeNull();
  expect(await valueOf('(select seal_state from public.contracts)')).toBe('failed');

  const page = await as(staff, 'select public.pull_changes(null, null, 1000) as answer', []);
  expect(JSON.stringify(page)).toContain('"contract_template_versions"');
});
