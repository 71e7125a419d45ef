/** The forms by which visitors write to us. */
export const ENQUIRY_KINDS = ['demo', 'contact', 'partner', 'consultation'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/**
 * What each form asks for, in the order on the screen. Free of the schema library: the pages show the
 * fields before anything that checks them is loaded.
 */
export const ENQUIRY_FIELDS = {
  demo: ['clubName', 'contactName', 'email', 'phone', 'message'],
  contact: ['organisation', 'email', 'message'],
  partner: ['organisation', 'contactName', 'email', 'phone', 'message'],
  consultation: ['organisation', 'email', 'message'],
} as const satisfies Record<EnquiryKind, readonly string[]>;

export type EnquiryField = (typeof ENQUIRY_FIELDS)[EnquiryKind][number];
/** What was typed, by field. */
export type EnquiryValues = Readonly<Partial<Record<EnquiryField, string>>>;

/** Spec §5 for the demo; a partner may prefer to be written to. */
const OPTIONAL: Readonly<Partial<Record<EnquiryKind, readonly EnquiryField[]>>> = {
  demo: ['message'],
  partner: ['phone', 'message'],
};

export const isOptional = (kind: EnquiryKind, field: EnquiryField): boolean =>
  OPTIONAL[kind]?.includes(field) === true;

/** Characters; the longest e-mail address has 320. */
export const MOST_CHARACTERS: Readonly<Record<EnquiryField, number>> = {
  clubName: 200,
  contactName: 200,
  organisation: 200,
  email: 320,
  phone: 40,
  message: 5_000,
};

/** A field that people do not see and programs fill in. */
export const HONEYPOT = '_gotcha';
