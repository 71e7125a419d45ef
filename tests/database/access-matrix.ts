/** Who asks, in the order of the columns below. `outsider` is signed in and confirmed, but not staff. */
export const people = ['anonymous', 'outsider', 'staff', 'service'] as const;

/**
 * `refused`: SQLSTATE 42501. `no row`: carried out and touches nothing. `rows`: carried out on at
 * least one row. `done`: carried out.
 */
type Outcome = 'refused' | 'no row' | 'rows' | 'done';
type Cells = readonly [Outcome, Outcome, Outcome, Outcome];
export type Verb = 'select' | 'insert' | 'update' | 'delete' | 'truncate';

/** Every table, every verb, everybody. Columns: anonymous, outsider, staff, service. */
export const tableMatrix: readonly (readonly [string, Verb, ...Cells])[] = [
  ['public.contract_templates', 'select', 'refused', 'no row', 'rows', 'rows'],
  ['public.contract_templates', 'insert', 'refused', 'refused', 'rows', 'rows'],
  ['public.contract_templates', 'update', 'refused', 'no row', 'rows', 'rows'],
  ['public.contract_templates', 'delete', 'refused', 'refused', 'refused', 'rows'],
  ['public.contract_templates', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['public.contract_template_versions', 'select', 'refused', 'no row', 'rows', 'rows'],
  ['public.contract_template_versions', 'insert', 'refused', 'refused', 'refused', 'refused'],
  ['public.contract_template_versions', 'update', 'refused', 'refused', 'refused', 'refused'],
  ['public.contract_template_versions', 'delete', 'refused', 'refused', 'refused', 'refused'],
  ['public.contract_template_versions', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['public.contracts', 'select', 'refused', 'no row', 'rows', 'rows'],
  ['public.contracts', 'insert', 'refused', 'refused', 'rows', 'rows'],
  ['public.contracts', 'update', 'refused', 'no row', 'rows', 'rows'],
  ['public.contracts', 'delete', 'refused', 'no row', 'rows', 'rows'],
  ['public.contracts', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['public.signatures', 'select', 'refused', 'no row', 'rows', 'rows'],
  ['public.signatures', 'insert', 'refused', 'refused', 'refused', 'refused'],
  ['public.signatures', 'update', 'refused', 'refused', 'refused', 'refused'],
  ['public.signatures', 'delete', 'refused', 'refused', 'refused', 'refused'],
  ['public.signatures', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['public.contract_events', 'select', 'refused', 'no row', 'rows', 'rows'],
  ['public.contract_events', 'insert', 'refused', 'refused', 'refused', 'rows'],
  ['public.contract_events', 'update', 'refused', 'refused', 'refused', 'refused'],
  ['public.contract_events', 'delete', 'refused', 'refused', 'refused', 'refused'],
  ['public.contract_events', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['public.tombstones', 'select', 'refused', 'no row', 'rows', 'rows'],
  ['public.tombstones', 'insert', 'refused', 'refused', 'refused', 'refused'],
  ['public.tombstones', 'update', 'refused', 'refused', 'refused', 'refused'],
  ['public.tombstones', 'delete', 'refused', 'refused', 'refused', 'refused'],
  ['public.tombstones', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['public.applied_commands', 'select', 'refused', 'no row', 'rows', 'rows'],
  ['public.applied_commands', 'insert', 'refused', 'refused', 'rows', 'rows'],
  ['public.applied_commands', 'update', 'refused', 'refused', 'refused', 'rows'],
  ['public.applied_commands', 'delete', 'refused', 'refused', 'refused', 'rows'],
  ['public.applied_commands', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['public.sync_meta', 'select', 'refused', 'refused', 'refused', 'rows'],
  ['public.sync_meta', 'insert', 'refused', 'refused', 'refused', 'no row'],
  ['public.sync_meta', 'update', 'refused', 'refused', 'refused', 'rows'],
  ['public.sync_meta', 'delete', 'refused', 'refused', 'refused', 'rows'],
  ['public.sync_meta', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['public.staff_domains', 'select', 'refused', 'refused', 'refused', 'rows'],
  ['public.staff_domains', 'insert', 'refused', 'refused', 'refused', 'rows'],
  ['public.staff_domains', 'update', 'refused', 'refused', 'refused', 'rows'],
  ['public.staff_domains', 'delete', 'refused', 'refused', 'refused', 'rows'],
  ['public.staff_domains', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['private.mails', 'select', 'refused', 'refused', 'refused', 'refused'],
  ['private.mails', 'insert', 'refused', 'refused', 'refused', 'refused'],
  ['private.mails', 'update', 'refused', 'refused', 'refused', 'refused'],
  ['private.mails', 'delete', 'refused', 'refused', 'refused', 'refused'],
  ['private.mails', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['private.seals', 'select', 'refused', 'refused', 'refused', 'refused'],
  ['private.seals', 'insert', 'refused', 'refused', 'refused', 'refused'],
  ['private.seals', 'update', 'refused', 'refused', 'refused', 'refused'],
  ['private.seals', 'delete', 'refused', 'refused', 'refused', 'refused'],
  ['private.seals', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['private.declines', 'select', 'refused', 'refused', 'refused', 'refused'],
  ['private.declines', 'insert', 'refused', 'refused', 'refused', 'refused'],
  ['private.declines', 'update', 'refused', 'refused', 'refused', 'refused'],
  ['private.declines', 'delete', 'refused', 'refused', 'refused', 'refused'],
  ['private.declines', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['private.hand_overs', 'select', 'refused', 'refused', 'refused', 'refused'],
  ['private.hand_overs', 'insert', 'refused', 'refused', 'refused', 'refused'],
  ['private.hand_overs', 'update', 'refused', 'refused', 'refused', 'refused'],
  ['private.hand_overs', 'delete', 'refused', 'refused', 'refused', 'refused'],
  ['private.hand_overs', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['private.limits', 'select', 'refused', 'refused', 'refused', 'refused'],
  ['private.limits', 'insert', 'refused', 'refused', 'refused', 'refused'],
  ['private.limits', 'update', 'refused', 'refused', 'refused', 'refused'],
  ['private.limits', 'delete', 'refused', 'refused', 'refused', 'refused'],
  ['private.limits', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['private.rate_windows', 'select', 'refused', 'refused', 'refused', 'refused'],
  ['private.rate_windows', 'insert', 'refused', 'refused', 'refused', 'refused'],
  ['private.rate_windows', 'update', 'refused', 'refused', 'refused', 'refused'],
  ['private.rate_windows', 'delete', 'refused', 'refused', 'refused', 'refused'],
  ['private.rate_windows', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['private.replaced_links', 'select', 'refused', 'refused', 'refused', 'refused'],
  ['private.replaced_links', 'insert', 'refused', 'refused', 'refused', 'refused'],
  ['private.replaced_links', 'update', 'refused', 'refused', 'refused', 'refused'],
  ['private.replaced_links', 'delete', 'refused', 'refused', 'refused', 'refused'],
  ['private.replaced_links', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  // The stack grants these to everybody; the policies decide. Public files are read past both.
  ['storage.objects', 'select', 'no row', 'no row', 'no row', 'rows'],
  ['storage.objects', 'insert', 'refused', 'refused', 'rows', 'rows'],
  ['storage.objects', 'update', 'no row', 'no row', 'no row', 'rows'],
  ['storage.objects', 'delete', 'no row', 'no row', 'no row', 'rows'],
  ['storage.objects', 'truncate', 'refused', 'refused', 'refused', 'refused'],

  ['storage.buckets', 'select', 'no row', 'no row', 'no row', 'rows'],
  ['storage.buckets', 'insert', 'refused', 'refused', 'refused', 'rows'],
  ['storage.buckets', 'update', 'no row', 'no row', 'no row', 'rows'],
  ['storage.buckets', 'delete', 'no row', 'no row', 'no row', 'rows'],
  ['storage.buckets', 'truncate', 'refused', 'refused', 'refused', 'refused'],
];

/** Every procedure of the schema that REST serves. Columns: anonymous, outsider, staff, service. */
export const procedureMatrix: readonly (readonly [string, ...Cells])[] = [
  ['get_contract_for_signing(text)', 'done', 'done', 'done', 'done'],
  ['mark_contract_viewed(text)', 'done', 'done', 'done', 'done'],
  ['sign_contract(text,jsonb)', 'done', 'done', 'done', 'done'],
  ['decline_contract(text,jsonb)', 'done', 'done', 'done', 'done'],
  ['request_new_link(text,text)', 'done', 'done', 'done', 'done'],
  ['verify_sealed_copy(text)', 'done', 'done', 'done', 'done'],

  // Outsiders get an answer that tells them that they are no staff, and nothing else.
  ['push_commands(uuid,jsonb)', 'refused', 'done', 'done', 'refused'],
  ['pull_changes(text,text,integer)', 'refused', 'done', 'done', 'refused'],
  ['request_mail(uuid,uuid,text,text,text)', 'refused', 'done', 'done', 'refused'],

  ['is_staff()', 'refused', 'done', 'done', 'done'],
  ['canonical_text(text[])', 'refused', 'done', 'done', 'done'],
  ['verify_contract_events(uuid)', 'refused', 'done', 'done', 'done'],

  ['due_jobs()', 'refused', 'refused', 'refused', 'done'],
  ['claim_mail(uuid)', 'refused', 'refused', 'refused', 'done'],
  ['settle_mail(uuid,text,text)', 'refused', 'refused', 'refused', 'done'],
  ['claim_seal(uuid)', 'refused', 'refused', 'refused', 'done'],
  ['settle_seal(uuid,text,text,text,text)', 'refused', 'refused', 'refused', 'done'],
  ['sealed_copy(text,uuid)', 'refused', 'refused', 'refused', 'done'],
  ['run_contract_schedule()', 'refused', 'refused', 'refused', 'done'],
  ['restamp_sync()', 'refused', 'refused', 'refused', 'done'],
];

/** Every policy there is; what it does is seen in the tables above. */
export const policies: readonly string[] = [
  'public.applied_commands: staff add own commands',
  'public.applied_commands: staff read own commands',
  'public.contract_events: staff read events',
  'public.contract_template_versions: staff read template versions',
  'public.contract_templates: staff add templates',
  'public.contract_templates: staff change templates',
  'public.contract_templates: staff read templates',
  'public.contracts: staff add contracts',
  'public.contracts: staff change contracts',
  'public.contracts: staff delete contracts',
  'public.contracts: staff read contracts',
  'public.signatures: staff read signatures',
  'public.tombstones: staff read tombstones',
  'storage.objects: staff add contract documents',
];

/** Definer helpers that staff's commands call: each asks for staff itself. */
export const staffHelpers: readonly string[] = [
  `extend_contract(gen_random_uuid(), now())`,
  `log_contract_act(gen_random_uuid(), 'link_copied')`,
  `queue_link_mail(gen_random_uuid(), gen_random_uuid(), 'a@b', null, null)`,
  `record_hand_over(gen_random_uuid(), repeat('a', 64))`,
  `replace_link(gen_random_uuid(), repeat('A', 43))`,
  `seal_again(gen_random_uuid())`,
  `void_contract(gen_random_uuid(), 'x')`,
];
