import type { Verb } from './access-matrix.ts';

const signature = `(id, contract_id, signature_data, signature_type, terms_accepted, signed_at_device, consent_label, consent_locale, terms_sha256, content_sha256, evidence_sha256, capture_mode)
  values (gen_random_uuid(), gen_random_uuid(), 'x', 'typed', true, now(), 'x', 'en', 'x', 'x', 'x', 'link')`;

/** Statements that would succeed, were they allowed: what refuses them is the right, not the row. */
const statements: Readonly<Record<string, Partial<Readonly<Record<Verb, string>>>>> = {
  'public.contract_templates': {
    insert: `(id, name) values (gen_random_uuid(), 'x')`,
    update: `name = name || '!'`,
    // One that was never changed: earlier texts are append-only and hold the others.
    delete: 'where revision = 1',
  },
  'public.contract_template_versions': {
    insert: `(template_id, revision, name, content, terms_and_conditions) values (gen_random_uuid(), 1, 'x', '', '')`,
    update: `name = 'x'`,
  },
  'public.contracts': {
    insert: `(id, title, customer_email, sent_by, signing_token) values (gen_random_uuid(), 'x', 'a@b', gen_random_uuid(), repeat('A', 43))`,
    update: `title = 'y' where status = 'draft'`,
    delete: `where status = 'draft'`,
  },
  'public.signatures': { insert: signature, update: `time_zone = 'x'` },
  'public.contract_events': {
    insert: `(contract_id, kind, actor_kind) values (gen_random_uuid(), 'emailed', 'system')`,
    update: `kind = 'x'`,
  },
  'public.tombstones': {
    insert: `(id, entity) values (gen_random_uuid(), 'contracts')`,
    update: 'deleted_at = now()',
  },
  'public.applied_commands': {
    insert: `(command_id, client_id, user_id, result) values (gen_random_uuid(), gen_random_uuid(), coalesce(private.current_account(), gen_random_uuid()), '{}')`,
    update: 'applied_at = now()',
  },
  'public.sync_meta': {
    insert: 'default values on conflict do nothing',
    update: 'epoch = gen_random_uuid()',
  },
  'public.staff_domains': {
    insert: `values ('other.example')`,
    update: `domain = 'other.example'`,
  },
  'private.mails': {
    insert: `(contract_id, kind, recipient_email) values (gen_random_uuid(), 'link', 'a@b')`,
    update: `state = 'queued'`,
  },
  'private.declines': {
    insert: 'values (gen_random_uuid(), gen_random_uuid(), now(), now())',
    update: 'declined_at = now()',
  },
  'private.hand_overs': {
    insert: `values (gen_random_uuid(), repeat('a', 64), gen_random_uuid())`,
    update: 'account = gen_random_uuid()',
  },
  'private.limits': { insert: `values ('x', 1)`, update: 'per_minute = 1000' },
  'private.rate_windows': { insert: `values ('x', now(), 1)`, update: 'calls = 0' },
  'private.replaced_links': {
    insert: `values (repeat('a', 64), gen_random_uuid())`,
    update: 'contract_id = gen_random_uuid()',
  },
  'private.seals': { insert: 'values (gen_random_uuid())', update: `state = 'due'` },
  'storage.objects': {
    insert: `(bucket_id, name) values ('contract-documents', coalesce(private.current_account(), gen_random_uuid()) || '/template_1700000000000.pdf')`,
    update: `name = 'x'`,
  },
  'storage.buckets': {
    insert: `(id, name) values ('x', 'x')`,
    update: 'public = true',
    delete: `where id = 'empty'`,
  },
};

export function statement(verb: Verb, table: string): string {
  const rest = statements[table]?.[verb] ?? '';
  return {
    select: `select 1 from ${table}`,
    insert: `insert into ${table} ${rest}`,
    update: `update ${table} set ${rest}`,
    delete: `delete from ${table} ${rest}`,
    truncate: `truncate ${table} cascade`,
  }[verb];
}

/** Calls that do nothing, were they allowed. */
export const calls: Readonly<Record<string, string>> = {
  'get_contract_for_signing(text)': `get_contract_for_signing('x')`,
  'mark_contract_viewed(text)': `mark_contract_viewed('x')`,
  'sign_contract(text,jsonb)': `sign_contract('x', '{}')`,
  'decline_contract(text,jsonb)': `decline_contract('x', '{}')`,
  'request_new_link(text,text)': `request_new_link('x', 'en')`,
  'verify_sealed_copy(text)': `verify_sealed_copy('x')`,
  'push_commands(uuid,jsonb)': `push_commands(gen_random_uuid(), '[]')`,
  'pull_changes(text,text,integer)': 'pull_changes(null, null, 1)',
  'request_mail(uuid,uuid,text,text,text)': `request_mail(gen_random_uuid(), gen_random_uuid(), 'a@b')`,
  'is_staff()': 'is_staff()',
  'canonical_text(text[])': `canonical_text('a')`,
  'verify_contract_events(uuid)': 'verify_contract_events(gen_random_uuid())',
  'due_jobs()': 'due_jobs()',
  'claim_mail(uuid)': 'claim_mail(gen_random_uuid())',
  'settle_mail(uuid,text,text)': `settle_mail(gen_random_uuid(), 'sent')`,
  'claim_seal(uuid)': 'claim_seal(gen_random_uuid())',
  'settle_seal(uuid,text,text,text,text)': `settle_seal(gen_random_uuid(), 'failed')`,
  'sealed_copy(text,uuid)': `sealed_copy('x')`,
  'run_contract_schedule()': 'run_contract_schedule()',
  'restamp_sync()': 'restamp_sync()',
};
