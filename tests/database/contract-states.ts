import { randomUUID } from 'node:crypto';
import { addContract, command, type Command, isoAt, type Json, push, tamper } from './calls.ts';
import { owner, type Person, type Row, type TestDatabase } from './harness.ts';
import { decline, openLink, sign, typed } from './submissions.ts';
import { runSchedule } from './work.ts';

export const statuses = ['draft', 'sent', 'viewed', 'signed', 'completed', 'expired'] as const;
export type Status = (typeof statuses)[number];

/** Puts a contract into a status behind the triggers' back, with what belongs to it. */
export async function contractIn(
  database: TestDatabase,
  staff: Person,
  status: Status,
  late = false,
): Promise<string> {
  const { id } = await addContract(database, staff, status === 'draft' ? 'draft' : 'sent');
  await tamper(
    database,
    'contracts',
    `status = '${status}'${status === 'signed' || status === 'completed' ? ', signed_at = now()' : ''}`,
    id,
  );
  if (late) await addSignature(database, id, true);
  return id;
}

export async function addSignature(
  database: TestDatabase,
  contract: string,
  late: boolean,
): Promise<void> {
  await database.as(owner, (connection) =>
    connection.rows(
      `insert into public.signatures (id, contract_id, signature_data, signature_type, terms_accepted, signed_at_device, late_sync, consent_label, consent_locale, terms_sha256, content_sha256, evidence_sha256, capture_mode)
       values ($1, $2, 'Máire', 'typed', true, now(), $3::text = 'late', 'I accept', 'en', 'x', 'x', 'x', 'link')`,
      [randomUUID(), contract, late ? 'late' : 'in time'],
    ),
  );
}

export const standings = [...statuses, 'voided', 'declined'] as const;
export type Standing = (typeof standings)[number];

/** A contract brought into a state by what people and the schedule do. */
export async function contractReaching(
  database: TestDatabase,
  staff: Person,
  standing: Standing,
): Promise<string> {
  const { id, token } = await addContract(database, staff, standing === 'draft' ? 'draft' : 'sent');
  if (standing === 'viewed') await openLink(database, token, 'mark_contract_viewed');
  if (standing === 'signed' || standing === 'completed') await sign(database, token, typed());
  if (standing === 'completed')
    await database.as(owner, (connection) =>
      connection.rows(`update public.contracts set status = 'completed' where id = $1`, [id]),
    );
  if (standing === 'expired') {
    await tamper(database, 'contracts', `expires_at = now() - interval '1 hour'`, id);
    await runSchedule(database);
  }
  if (standing === 'declined') await decline(database, token);
  if (standing === 'voided') await push(database, staff, [voidContract(id)]);
  return id;
}

export const emailContract = (id: string, more: { readonly [key: string]: Json } = {}): Command =>
  command('email_contract', id, {
    recipient_email: 'chair@club.example',
    recipient_name: null,
    message: null,
    ...more,
  });

const dayMs = 86_400_000;

/** @param days from now on */
export const extendContract = (id: string, days: number): Command =>
  command('extend_contract', id, { expires_at: isoAt(days * dayMs) });

export const voidContract = (id: string, reason = 'x'): Command =>
  command('void_contract', id, { reason });

/** How a command ended: its outcome, the code of its rejection, or that it was not needed. */
export function endOf(result: Row): unknown {
  if (result.outcome === 'rejected') return result.code;
  return result.superseded === true ? 'superseded' : result.outcome;
}
