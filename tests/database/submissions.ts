import { randomUUID } from 'node:crypto';
import {
  addContract,
  call,
  contentHash,
  isoAt,
  type Json,
  tamper,
  termsHash,
  texts,
} from './calls.ts';
import { anonymous, type Person, type Row, type TestDatabase } from './harness.ts';

export type Submission = Readonly<Record<string, Json>>;

export const hourMs = 3_600_000;
export const picture = `data:image/png;base64,${Buffer.from('ink').toString('base64')}`;

export function typed(more: Submission = {}): Submission {
  return {
    submission_id: randomUUID(),
    signature_type: 'typed',
    signature_data: 'Máire Ní Bhriain',
    strokes: null,
    terms_accepted: true,
    consent_label: 'I accept the terms and conditions',
    consent_locale: 'en',
    terms_sha256: termsHash(texts.terms),
    content_sha256: contentHash(texts.content, texts.terms),
    signed_at_device: isoAt(),
    time_zone: 'Europe/Dublin',
    clock_offset_ms: 0,
    snapshot_at: isoAt(-60_000),
    capture_mode: 'link',
    signer_ip: '',
    ...more,
  };
}

export const drawn = (more: Submission = {}): Submission =>
  typed({ signature_type: 'drawn', signature_data: picture, strokes: '[[[1,2,0.5]]]', ...more });

export function sign(
  database: TestDatabase,
  token: string | null,
  submission: Json,
  headers: Record<string, string> = {},
  person: Person = anonymous,
): Promise<Row> {
  return database.as(
    person,
    (connection) =>
      call(connection, 'public.sign_contract($1::text, $2::text::jsonb)', [
        token,
        JSON.stringify(submission),
      ]),
    headers,
  );
}

export function openLink(
  database: TestDatabase,
  token: string | null,
  procedure = 'get_contract_for_signing',
): Promise<Row> {
  return database.as(anonymous, (connection) =>
    call(connection, `public.${procedure}($1::text)`, [token]),
  );
}

export type Decline = Readonly<Record<string, Json>>;

export function declining(more: Decline = {}): Decline {
  return {
    decline_id: randomUUID(),
    reason: 'Too dear',
    locale: 'fr',
    declined_at_device: isoAt(),
    time_zone: 'Europe/Paris',
    clock_offset_ms: 0,
    ...more,
  };
}

export function decline(
  database: TestDatabase,
  token: string | null,
  said: Json = declining(),
  headers: Record<string, string> = {},
): Promise<Row> {
  return database.as(
    anonymous,
    (connection) =>
      call(connection, 'public.decline_contract($1::text, $2::text::jsonb)', [
        token,
        JSON.stringify(said),
      ]),
    headers,
  );
}

export function askForLink(
  database: TestDatabase,
  token: string | null,
  locale: string | null = 'fr',
): Promise<Row> {
  return database.as(anonymous, (connection) =>
    call(connection, 'public.request_new_link($1::text, $2::text)', [token, locale]),
  );
}

export const notFound = { ok: false, error: { code: 'not_found' } };

/** A sent contract that expired so many hours ago, created 30 days before that. */
export async function expiredFor(
  database: TestDatabase,
  staff: Person,
  hours: number,
): Promise<{ id: string; token: string; expiresAtMs: number }> {
  const contract = await addContract(database, staff);
  await tamper(
    database,
    'contracts',
    `expires_at = now() - interval '${hours} hours', created_at = now() - interval '${hours + 720} hours', sent_at = now() - interval '${hours + 700} hours'`,
    contract.id,
  );
  return { ...contract, expiresAtMs: Date.now() - hours * hourMs };
}

export const signedBefore = (expiresAtMs: number, more: Submission = {}): Submission =>
  typed({
    signed_at_device: new Date(expiresAtMs - hourMs).toISOString(),
    snapshot_at: new Date(expiresAtMs - 2 * hourMs).toISOString(),
    ...more,
  });
