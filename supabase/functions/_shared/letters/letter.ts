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
  message: string | null;
  link: string;
  expires: string;
  signedAt: string;
  evidence: string;
};

/** The four mails of a contract in one language. */
export type Letters = Record<
  'link' | 'reminder' | 'signed_signer' | 'signed_staff',
  (details: Details) => Letter
>;
