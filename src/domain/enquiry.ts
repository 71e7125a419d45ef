import * as z from 'zod/mini';
import {
  ENQUIRY_FIELDS,
  isOptional,
  MOST_CHARACTERS,
  type EnquiryField,
  type EnquiryKind,
  type EnquiryValues,
} from './enquiry-fields.ts';

/** Each field has one rule, and so one sentence, besides its length. */
export type EnquiryFault = 'invalid' | 'too_long';
export type EnquiryFaults = Readonly<Partial<Record<EnquiryField, EnquiryFault>>>;

/** Spec §5 and §9, in characters. */
const FEWEST: Readonly<Record<EnquiryField, number>> = {
  clubName: 2,
  contactName: 2,
  organisation: 1,
  email: 1,
  phone: 10,
  message: 1,
};

/** Trimmed values without those left blank, or the first fault of each field. */
export function checkEnquiry(
  kind: EnquiryKind,
  values: EnquiryValues,
): { ok: true; values: EnquiryValues } | { ok: false; faults: EnquiryFaults } {
  const checked: Partial<Record<EnquiryField, string>> = {};
  const faults: Partial<Record<EnquiryField, EnquiryFault>> = {};
  for (const field of ENQUIRY_FIELDS[kind]) {
    const value = values[field] ?? '';
    if (value.trim() === '' && isOptional(kind, field)) continue;
    const parsed = schemaOf(field).safeParse(value);
    if (parsed.success) checked[field] = parsed.data;
    else faults[field] = parsed.error.issues[0]?.message === 'too_long' ? 'too_long' : 'invalid';
  }
  return Object.keys(faults).length === 0 ? { ok: true, values: checked } : { ok: false, faults };
}

function schemaOf(field: EnquiryField): z.ZodMiniType<string> {
  const text = z
    .string()
    .check(
      z.trim(),
      z.maxLength(MOST_CHARACTERS[field], 'too_long'),
      z.minLength(FEWEST[field], 'invalid'),
    );
  return field === 'email' ? text.check(z.email('invalid')) : text;
}

/** Spec §7: what is posted. `_id` is ours, so that a receiver knows a repeat. */
export const enquiryPayloadSchema = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  _subject: z.string(),
  _id: z.string(),
});
export type EnquiryPayload = z.infer<typeof enquiryPayloadSchema>;

/** Read by the staff of one company, so in one language. */
const SUBJECT: Readonly<Record<EnquiryKind, string>> = {
  demo: 'Demo Request from',
  contact: 'Contact Message from',
  partner: 'Partner Enquiry from',
  consultation: 'Consultation Request from',
};
const NO_MESSAGE = 'No additional information provided';

/** @param values as `checkEnquiry` answered them */
export function composeEnquiry(
  kind: EnquiryKind,
  values: EnquiryValues,
  id: string,
): EnquiryPayload {
  const from = oneLine(values.clubName ?? values.organisation ?? '');
  const email = values.email ?? '';
  const lines = [
    ['Club/League Name', from],
    ['Contact Name', values.contactName],
    ['Email', email],
    ['Phone', values.phone],
  ].flatMap(([label, value]) => (value ? `${label}: ${oneLine(value)}` : []));
  return {
    name: oneLine(values.contactName ?? from),
    email,
    message: `${lines.join('\n')}\n\nMessage:\n${values.message || NO_MESSAGE}`,
    _subject: `${SUBJECT[kind]} ${from}`,
    _id: id,
  };
}

/** Names go into the head of a mail: no line may be begun there. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
