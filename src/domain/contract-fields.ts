import { CONTRACT_STATUSES } from './contract-status.ts';
import { captureModeSchema } from './capture-mode.ts';
import { REMINDERS, sealStateSchema, type Contract } from './contract.ts';
import { canonicalInstant, isInstant } from './instant.ts';
import { localeSchema } from './locale.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf = (values: readonly string[]): Check => {
  const known = new Set<unknown>(values);
  return (value) => known.has(value);
};
const textOrNull = orNull(isText);
const numberOrNull = orNull(isNumber);
const instantOrNull = orNull(isInstant);

/**
 * One check per field of a contract, as its schema makes it: thousands are read at once, and the
 * schema takes several times as long. What fails here is not lost but goes through the schema. A new
 * field does not compile without its own check.
 */
const CHECKS: Readonly<Record<keyof Contract, Check>> = {
  id: isText,
  template_id: textOrNull,
  title: isText,
  customer_email: isText,
  customer_name: textOrNull,
  customer_company: textOrNull,
  sent_by: isText,
  status: oneOf(CONTRACT_STATUSES),
  signing_token: isText,
  content: isText,
  terms: isText,
  content_sha256: textOrNull,
  capture_mode: oneOf(captureModeSchema.options),
  witnessed_by: textOrNull,
  created_at: isInstant,
  sent_at: instantOrNull,
  viewed_at: instantOrNull,
  signed_at: instantOrNull,
  completed_at: instantOrNull,
  expires_at: isInstant,
  updated_at: isInstant,
  revision: isNumber,
  locale: oneOf(localeSchema.options),
  reminder: oneOf(REMINDERS),
  voided_at: instantOrNull,
  void_reason: textOrNull,
  declined_at: instantOrNull,
  decline_reason: textOrNull,
  seal_state: oneOf(sealStateSchema.options),
  sealed_at: instantOrNull,
  sealed_sha256: textOrNull,
  template_file_url: textOrNull,
  template_file_name: textOrNull,
  template_file_size: numberOrNull,
  template_file_sha256: textOrNull,
  terms_file_url: textOrNull,
  terms_file_name: textOrNull,
  terms_file_size: numberOrNull,
  terms_file_sha256: textOrNull,
};
const FIELDS = Object.entries(CHECKS);
const SUMMARY = FIELDS.filter(([name]) => name !== 'content' && name !== 'terms');
const INSTANTS = FIELDS.filter(([, check]) => check === isInstant || check === instantOrNull).map(
  ([name]) => name,
);

/** Whether every field is there in the form in which rows are kept; other fields do not matter. */
export function hasSummaryFields(value: Readonly<Record<string, unknown>>): boolean {
  return SUMMARY.every(([name, check]) => check(value[name]));
}

/**
 * A contract as a server sent it, with its instants in the one form in which rows are kept; null
 * where a field is missing or odd.
 */
export function contractOf(value: Readonly<Record<string, unknown>>): Contract | null {
  const row: Record<string, unknown> = {};
  for (const [name] of FIELDS) row[name] = value[name];
  for (const name of INSTANTS) {
    const text = row[name];
    if (typeof text !== 'string') continue;
    row[name] = canonicalInstant(text);
    if (row[name] === null) return null;
  }
  return isContract(row) ? row : null;
}

function isContract(row: object): row is Contract {
  const fields = row as Readonly<Record<string, unknown>>;
  return FIELDS.every(([name, check]) => check(fields[name]));
}
