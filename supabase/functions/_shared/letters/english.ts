import type { Details, Letters } from './letter.ts';

const hello = (name: string | null): string => (name === null ? 'Hello,' : `Hello ${name},`);
const LINK_NOTES = [
  'This link is personal: whoever has it can read and sign the contract. Please do not pass it on.',
  'You need no account and no app. Once opened, the page also works without a network.',
];

const who = (d: Details): string => (d.company === null ? d.signer : `${d.signer}, ${d.company},`);
const NO_REASON = ['Reason', 'none given'] as const;
const WHAT_TO_DO: Readonly<Record<Details['standing'], string>> = {
  expired: 'It has expired. Extend it or replace its link, then send the link to the customer.',
  open: 'The contract has a newer link, which works. Send that one to the customer again.',
  declined: 'It was declined. Extend it to open it again, then send its link to the customer.',
  voided: 'It was taken back and stays closed. Make a new contract if it is still wanted.',
};

export const english: Letters = {
  link: (d) => ({
    subject: `Please sign: ${d.title}`,
    preview: `Read and sign it by ${d.expires}.`,
    heading: 'Your contract is ready to sign',
    greeting: hello(d.recipient),
    paragraphs: [
      `${d.staff ?? 'Touchline'} has prepared “${d.title}” for you. Read it at your own pace, then sign it on your phone or computer.`,
    ],
    quote: d.message === null ? null : { by: d.staff ?? 'Touchline', text: d.message },
    button: { label: 'Read and sign', url: d.link },
    facts: [['Open until', d.expires]],
    notes: LINK_NOTES,
  }),
  reminder: (d) => ({
    subject: `Reminder: ${d.title} is waiting for your signature`,
    preview: `The link is open until ${d.expires}.`,
    heading: 'Your contract is still waiting',
    greeting: hello(d.recipient),
    paragraphs: [
      `“${d.title}” has not been signed yet. If something is unclear, simply reply to this mail.`,
    ],
    quote: d.message === null ? null : { by: d.staff ?? 'Touchline', text: d.message },
    button: { label: 'Read and sign', url: d.link },
    facts: [['Open until', d.expires]],
    notes: LINK_NOTES,
  }),
  signed_signer: (d) => ({
    subject: `Signed: ${d.title}`,
    preview: 'Your sealed copy is attached.',
    heading: 'Thank you, your contract is signed',
    greeting: hello(d.recipient),
    paragraphs: [
      `We have received your signature on “${d.title}”.`,
      'The sealed copy is attached as a PDF: the contract, your signature and the certificate. Please keep it with your papers.',
    ],
    quote: null,
    button: null,
    facts: [
      ['Signed', d.signedAt],
      ['Evidence number', d.evidence],
    ],
    notes: ['If you did not sign this contract, please reply to this mail at once.'],
  }),
  signed_staff: (d) => ({
    subject: `${d.signer} has signed: ${d.title}`,
    preview: 'The sealed copy is attached.',
    heading: 'A contract has been signed',
    greeting: hello(d.recipient),
    paragraphs: [
      `${who(d)} has signed “${d.title}”. The sealed copy is attached; the customer receives the same one.`,
    ],
    quote: null,
    button: { label: 'Open the contract', url: d.link },
    facts: [
      ['Signed', d.signedAt],
      ['Evidence number', d.evidence],
    ],
    notes: [],
  }),
  declined_staff: (d) => ({
    subject: `${d.signer} has declined: ${d.title}`,
    preview: d.message ?? 'No reason was given.',
    heading: 'A contract has been declined',
    greeting: hello(d.recipient),
    paragraphs: [
      `${who(d)} does not want to sign “${d.title}”. Nothing has been signed, and the link no longer takes a signature.`,
    ],
    quote: d.message === null ? null : { by: d.signer, text: d.message },
    button: { label: 'Open the contract', url: d.link },
    facts: [['Declined', d.asked], ...(d.message === null ? [NO_REASON] : [])],
    notes: [
      'If you come to an agreement after all, extend the contract: that opens the same link again.',
      'Your reply to this mail goes to the customer.',
    ],
  }),
  link_requested_staff: (d) => ({
    subject: `${d.signer} asks for a new link: ${d.title}`,
    preview: WHAT_TO_DO[d.standing],
    heading: 'A customer asks for a new link',
    greeting: hello(d.recipient),
    paragraphs: [
      `${who(d)} has opened a link to “${d.title}” that no longer works, and asks for a new one.`,
      WHAT_TO_DO[d.standing],
    ],
    quote: null,
    button: { label: 'Open the contract', url: d.link },
    facts: [...(d.asked === '' ? [] : [['Asked', d.asked] as const]), ['Open until', d.expires]],
    notes: ['Your reply to this mail goes to the customer.'],
  }),
};
