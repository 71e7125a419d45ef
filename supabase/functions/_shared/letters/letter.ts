/** What a mail says, before it becomes text and HTML. Nothing in it is HTML. */
export type Letter = {
  subject: string;
  /** First line in a list of mails. */
  preview: string;
  heading: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A person's own words, set apart. */
  quote: { by: string; text: string } | null;
  button: { label: string; url: string } | null;
  facts: readonly (readonly [label: string, value: string])[];
  notes: readonly string[];
};

export type Details = {
  title: string;
  /** Name to greet by; null where none is known. */
  recipient: string | null;
  /** Customer's name, or address where there is no name. */
  signer: string;
  company: string | null;
  /** Who issued the contract: name, else address; null where the account is gone. */
  staff: string | null;
  /** Staff's words to the customer; in the mail about a decline the customer's reason. */
  message: string | null;
  link: string;
  expires: string;
  signedAt: string;
  evidence: string;
  /** When the customer declined or asked for a new link; empty where nobody wrote it down. */
  asked: string;
  standing: Standing;
};

/** Where a contract stands when its customer asks for a new link: each is helped in another way. */
export type Standing = 'open' | 'expired' | 'declined' | 'voided';

/** The mails of a contract in one language. */
export type Letters = Record<
  | 'link'
  | 'reminder'
  | 'signed_signer'
  | 'signed_staff'
  | 'declined_staff'
  | 'link_requested_staff',
  (details: Details) => Letter
>;
