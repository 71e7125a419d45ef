import { randomUUID } from 'node:crypto';
import { addContract, asObject, command, only, push } from './calls.ts';
import {
  type Connection,
  owner,
  type Person,
  type Row,
  service,
  type TestDatabase,
} from './harness.ts';
import { sign, typed } from './submissions.ts';

/** A service procedure's answer; null where it found nothing to do. */
export async function work(
  database: TestDatabase,
  sql: string,
  params: readonly (string | null)[] = [],
): Promise<Row | null> {
  const rows = await database.as(service, (connection) =>
    connection.rows(`select public.${sql} as answer`, params),
  );
  const { answer } = only(rows);
  return answer === null ? null : asObject(answer);
}

export const claimMail = (database: TestDatabase, mail: string | null = null) =>
  work(database, 'claim_mail($1::text::uuid)', [mail]);
export const settleMail = (
  database: TestDatabase,
  mail: string,
  outcome: string,
  code: string | null = null,
) => work(database, 'settle_mail($1::text::uuid, $2, $3)', [mail, outcome, code]);
export const claimSeal = (database: TestDatabase, contract: string | null = null) =>
  work(database, 'claim_seal($1::text::uuid)', [contract]);
export const settleSeal = (
  database: TestDatabase,
  contract: string,
  outcome: string,
  rest: { path?: string; sha256?: string; code?: string } = {},
) =>
  work(database, 'settle_seal($1::text::uuid, $2, $3, $4, $5)', [
    contract,
    outcome,
    rest.path ?? null,
    rest.sha256 ?? null,
    rest.code ?? null,
  ]);
export const runSchedule = (database: TestDatabase) => work(database, 'run_contract_schedule()');

/** What the owner writes into the work list, as time passing would. */
export function alter(database: TestDatabase, sql: string, id: string): Promise<Row[]> {
  return database.as(owner, (connection: Connection) => connection.rows(sql, [id]));
}

/** Asks for the mail with a contract's link; answers the mail's id. */
export async function askForMail(
  database: TestDatabase,
  staff: Person,
  contract: string,
  recipient = 'chair@club.example',
): Promise<string> {
  const asked = command('email_contract', contract, {
    recipient_email: recipient,
    recipient_name: 'Aoife',
    message: 'As promised',
  });
  const result = only(await push(database, staff, [asked]));
  if (result.outcome !== 'applied') throw new Error(JSON.stringify(result));
  return asked.command_id;
}

/** A signed contract, its seal not claimed yet. */
export async function addSigned(
  database: TestDatabase,
  staff: Person,
): Promise<{ id: string; token: string; submission: string }> {
  const contract = await addContract(database, staff);
  const submission = randomUUID();
  const answer = await sign(database, contract.token, typed({ submission_id: submission }));
  if (answer.ok !== true) throw new Error(JSON.stringify(answer));
  return { ...contract, submission };
}

export const copy = { path: 'sealed/1.pdf', sha256: 'a'.repeat(64) } as const;

/** A signed contract with its sealed copy; answers the ids of both mails. */
export async function addSealed(
  database: TestDatabase,
  staff: Person,
): Promise<{ id: string; token: string; toStaff: string; toSigner: string }> {
  const { id, token } = await addSigned(database, staff);
  await claimSeal(database, id);
  await settleSeal(database, id, 'sealed', copy);
  const rows = await alter(
    database,
    'select kind, id from private.mails where contract_id = $1 order by kind',
    id,
  );
  const [signer, toStaff] = rows.map((row) => String(row.id));
  return { id, token, toSigner: signer ?? '', toStaff: toStaff ?? '' };
}

/** The last event of a kind in a contract's log, without the device's time. */
export async function lastEvent(
  database: TestDatabase,
  contract: string,
  kind: string,
): Promise<Row | undefined> {
  const rows = await database.as(owner, (connection) =>
    connection.rows(
      `select details - 'at_device' as details, actor_kind from public.contract_events where contract_id = $1 and kind = $2 order by seq desc limit 1`,
      [contract, kind],
    ),
  );
  return rows[0];
}
